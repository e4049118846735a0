// A text as it is compared with what somebody types: without accents and case.

/** @type {Record<string, string>} */
const PLAIN = {ß: "ss", œ: "oe", æ: "ae", "·": "", "’": "'"};

/** @type {(text: string) => string} */
export const fold = text =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßœæ·’]/g, found => PLAIN[found]);
