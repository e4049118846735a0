// Lists of names as people paste them, the letters of their files, and names of files.

import assert from "node:assert/strict";
import test from "node:test";

import {decoded, names, plain} from "../../overrides/assets/desk-list.mjs";
import {alike, tidy} from "../../overrides/assets/desk-state.mjs";

// Faults as [code, line].
const LISTS = [
  {name: "one name a line", text: "Anna\n Bert  Berg \n\nCleo\n", expected: ["Anna", "Bert Berg", "Cleo"]},
  {name: "a comma within a name", text: "Puig, Anna\nRoca, Bert", expected: ["Puig, Anna", "Roca, Bert"]},
  {
    name: "a table with a head",
    text: "No;Name;Town\n1;Anna;Bonn\n2;;Bonn",
    expected: ["Anna"],
    faults: [["empty", 3]],
  },
  {name: "numbers before the names", text: "1\tAnna\n2\tBert", expected: ["Anna", "Bert"]},
  {name: "quotes around a comma", text: '"Puig, Anna",3\nBert,4', expected: ["Puig, Anna", "Bert"]},
  {
    name: "the same name twice",
    text: "Anna\nBert\nANNA",
    expected: ["Anna", "Bert"],
    faults: [["double", 3]],
  },
  {
    name: "first and last names",
    text: "Vorname;Nachname\nJörg;Mayr\nJörg;Moser",
    expected: ["Jörg Mayr", "Jörg Moser"],
  },
  {
    name: "last names first",
    text: "Nachname;Vorname\nMayr;Jörg\nMayr;Änne",
    expected: ["Jörg Mayr", "Änne Mayr"],
  },
  {name: "last names under the head of names", text: "Name;Vorname\nMayr;Jörg", expected: ["Jörg Mayr"]},
  {name: "first names under the head of names", text: "Name;Last name\nJörg;Mayr", expected: ["Jörg Mayr"]},
  {
    name: "a number and a town beside them",
    text: "Nr;Vorname;Nachname;Ort\n1;Jörg;Mayr;Graz\n2;Änne;;Graz",
    expected: ["Jörg Mayr", "Änne"],
  },
  {name: "a head with a comma", text: "Nachname, Vorname\nMayr, Jörg", expected: ["Jörg Mayr"]},
  {
    name: "a head with a comma in a cell",
    text: "Nr;Nachname, Vorname\n1;Mayr, Jörg",
    expected: ["Mayr, Jörg"],
  },
  {name: "only first names", text: "First name\nJörg", expected: ["Jörg"]},
  {name: "all on one line", text: "Jörg; Änne; Bernd", expected: ["Jörg", "Änne", "Bernd"]},
  {name: "all on one line with commas", text: "Jörg, Änne, Bernd", expected: ["Jörg", "Änne", "Bernd"]},
  {name: "one name with a comma", text: "Puig, Anna", expected: ["Puig, Anna"]},
  {
    name: "a numbered list",
    text: "1. Jörg\n2) Änne\n3 : Bernd\n- Cleo\nPlayer 4",
    expected: ["Jörg", "Änne", "Bernd", "Cleo", "Player 4"],
  },
  {name: "a counted list", text: "1 Jörg\n2 Änne", expected: ["Jörg", "Änne"]},
  {name: "a name that begins with a figure", text: "Anna\n2 Fast", expected: ["Anna", "2 Fast"]},
  {
    name: "a name that is too long",
    text: "Anna Anna Anna Anna Anna Anna Anna Anna Anna",
    expected: [],
    faults: [["long", 1]],
  },
];
const HEADS = {heads: ["name"], first: ["vorname", "first name"], last: ["nachname", "last name"]};

for (const {name, text, expected, faults = []} of LISTS)
  test(`lists: ${name}`, () => {
    const result = names(text, {...HEADS, tidy, alike});
    assert.deepEqual(
      result.names.map(one => one.name),
      expected,
    );
    assert.deepEqual(
      result.faults.map(({code, line}) => [code, line]),
      faults,
    );
  });

// "Jörg;Änne" as the bytes of a file; of an older spreadsheet with Œ, which Latin 1 has not.
const MARK = "\ufeff";
const TEXT = "Jörg;Änne";
const LETTERS = [
  {name: "UTF-8", bytes: Buffer.from(TEXT), expected: TEXT},
  {name: "UTF-8 with its mark", bytes: Buffer.from(MARK + TEXT), expected: TEXT},
  {name: "Windows 1252", bytes: Buffer.from([0x4a, 0xf6, 0x72, 0x67, 0x3b, 0x8c, 0x75]), expected: "Jörg;Œu"},
  {name: "UTF-16 with its mark", bytes: Buffer.from(MARK + TEXT, "utf16le"), expected: TEXT},
];

for (const {name, bytes, expected} of LETTERS)
  test(`letters: ${name}`, () => {
    assert.equal(decoded(bytes), expected);
  });

const FILE_NAMES = [
  {text: "Höchster Pokal 2026!", language: "de", expected: "Hoechster-Pokal-2026"},
  {text: "Höchster Preis, Straße", language: "en", expected: "Hochster-Preis-Strasse"},
  {text: "Copa d'Al·lèrgia", language: "ca", expected: "Copa-d-Allergia"},
  {text: "日本", language: "en", expected: ""},
];

for (const {text, language, expected} of FILE_NAMES)
  test(`file names: ${text} in ${language}`, () => {
    assert.equal(plain(text, language), expected);
  });
