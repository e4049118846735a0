// A text as it is compared with what somebody types: without accents and case.

const PLAIN = {ß: "ss", œ: "oe", æ: "ae", "·": "", "’": "'"};

export const fold = text =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßœæ·’]/g, found => PLAIN[found]);
