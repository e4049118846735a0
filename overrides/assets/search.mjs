// The search dialog: loads the index of the page's language when somebody begins to search, and shows what answers.

import {byId, closest, data, find, findAll, made, tableForm} from "./elements.mjs";
import {meanwhile} from "./loading.mjs";
import {gameList} from "./search-index.mjs";
import {engineOf} from "./search-loaded.mjs";

/** @import {Engine, Result, Text, Unit} from "./search-engine.mjs" */
/** @import {Table} from "./table.js" */

/**
 * A game with its engine; its name is empty where the page is about that game alone.
 * @typedef {{id: string, route: string, name: string, engine: Engine}} Searched
 */

/**
 * A result of one of the games; the reader's table, where it is that of the page.
 * @typedef {Result & {game: Searched, table: Table | undefined}} Found
 */

const dialog = byId("search", HTMLDialogElement);
const input = byId("search-input", HTMLInputElement);
const list = byId("search-results");
const status = byId("search-status");
const moreButton = byId("search-more");
const outsideButton = byId("search-outside");
const everywhere = byId("search-everywhere", HTMLInputElement);
const nearLine = byId("search-near");
const waysLine = byId("search-ways");
const {root, locale, groups, none, one, other, outsideOne, outsideOther, notHere, loading, failed, hint} =
  data(dialog);
const plurals = new Intl.PluralRules(document.documentElement.lang);
const titles = groups.split("|");
const {state, meets, withTable} = tableForm().table;
const own = document.body.dataset.game;

const BEST = 3;
const FEW = 4;
const MANY = 30;
const ENOUGH = 0.4; // the part of the best score that a result needs to be shown

let isLoaded = false;
let withOutside = false;
let all = false;
let asked = 0;

// The engine of the page's game; those of all games on a page above them, or if the reader wants all.
/** @type {() => Promise<Searched[]>} */
const loaded = async () => {
  if (own && !everywhere.checked)
    return [{id: own, route: data(document.body).route, name: "", engine: await engineOf(own)}];
  return Promise.all(
    (await gameList()).map(async ({id, route, names}) => ({
      id,
      route,
      name: names[locale],
      engine: await engineOf(id),
    })),
  );
};

// Loads the engines before anybody has typed.
export const prepare = () => {
  loaded().catch(() => {});
};

// Searches for the text in the dialog.
export const open = () => {
  meanwhile(search());
};

/** @type {(name: string) => SVGSVGElement} */
const icon = name => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `${new URL("./icons.svg", import.meta.url).href}#icon-${name}`);
  svg.append(use);
  return svg;
};

// Whether a text applies to a table.
/** @type {(text: Text, table: Table | undefined) => boolean} */
const stands = (text, table) => typeof text === "string" || !table || meets(text[1], table);
/** @type {(text: Text) => string} */
const bare = text => (typeof text === "string" ? text : text[0]);
// The marks of a unit on a table; on a page above the games, where there is no table, those that it has on every one.
/** @type {(unit: Unit, table: Table | undefined) => string[]} */
const marksOf = ({marks}, table) => [
  ...new Set(marks.filter(mark => (table ? stands(mark, table) : typeof mark === "string")).map(bare)),
];

// A text with the numbers of the reader's table, or of one that also has what the text needs.
/** @type {(text: string, of: Found, asks?: string) => string} */
const filled = (text, {unit, game, table}, asks = unit.asks) => {
  const brings = asks
    .split("|")[0]
    .split(" ")
    .filter(word => /^[a-z]/.test(word));
  const there = table ?? {edition: "", players: "any", modules: []};
  return game.engine.filled(
    text,
    !asks || meets(asks, there) ? there : {...there, modules: [...there.modules, ...brings]},
    meets,
  );
};
// The text that applies to the reader's table, else the first.
/** @type {(texts: Text[], of: Found) => string} */
const chosen = (texts, of) => {
  const text = texts.find(one => stands(one, of.table)) ?? texts[0] ?? "";
  return filled(bare(text), of, typeof text === "string" ? undefined : text[1]);
};

/** @type {(result: Found, at: number) => HTMLElement} */
const option = (result, at) => {
  const {unit, away, game, table} = result;
  const item = made("li", `search-result search-${unit.kind}`);
  const link = made("a", unit.family ? `family-${unit.family}` : "");
  item.setAttribute("role", "presentation");
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.id = `result-${at}`;
  const [page, anchor = ""] = unit.route.split("#");
  link.href = withTable(
    new URL(
      `${root}${locale}/${game.route}/${page ? `${page}/` : ""}${anchor && `#${anchor}`}`,
      location.href,
    ),
  ).href;
  link.tabIndex = -1;
  const head = made("span", "search-head");
  if (unit.icon) head.append(icon(unit.icon));
  head.append(made("span", "search-title", chosen(unit.titles, result)));
  if (away) head.append(made("span", "search-not-here", notHere));
  const place = [game.name, unit.place].filter(Boolean).join(" · ");
  if (place) head.append(made("span", "search-kind", place));
  const answer = made("span", "search-answer");
  if (unit.answer) answer.append(made("strong", "", `${filled(unit.answer, result)}.`), " ");
  answer.append(chosen(unit.told, result));
  answer.append(...marksOf(unit, table).flatMap(text => [" ", made("span", "standing", text)]));
  link.append(head, ...(answer.textContent ? [answer] : []));
  item.append(link);
  return item;
};

// Lists the three best results first, and the others in groups by kind.
/** @type {(results: Found[]) => void} */
const show = results => {
  const items = results.slice(0, BEST).map(option);
  /** @type {Map<number, Found[]>} */
  const groups = new Map();
  let at = items.length;
  let left = 0;
  for (const result of results.slice(BEST))
    groups.set(result.unit.group, [...(groups.get(result.unit.group) ?? []), result]);
  for (const [group, members] of groups) {
    const heading = made("li", "search-group", titles[group]);
    heading.setAttribute("role", "presentation");
    items.push(heading, ...members.slice(0, all ? MANY : FEW).map(result => option(result, at++)));
    left += Math.max(0, members.length - FEW);
  }
  list.replaceChildren(...items);
  input.removeAttribute("aria-activedescendant"); // it named one of the results before
  moreButton.hidden = all || !left;
  input.setAttribute("aria-expanded", String(items.length > 0));
};

/** @type {(n: number, one: string, other: string) => string} */
const counted = (n, one, other) => (plurals.select(n) === "one" ? one : other).replace("{n}", String(n));

const search = async () => {
  const query = input.value.trim();
  const id = ++asked;
  if (query && !isLoaded) status.textContent = loading;
  try {
    const ready = await loaded();
    isLoaded = true;
    if (id !== asked) return;
    nearLine.hidden = waysLine.hidden = outsideButton.hidden = true;
    if (!query) {
      show([]);
      status.textContent = hint;
      return;
    }
    const ofPage = own ? state() : undefined;
    const ranked = ready
      .map(game => ({game, table: game.id === own ? ofPage : undefined}))
      .flatMap(of =>
        of.game.engine
          .search(input.value, {most: 80, table: of.table, meets})
          .map(result => ({...result, ...of})),
      )
      .sort((first, second) => second.score - first.score);
    const best = ranked.length ? Math.min(ranked[0].score, ranked[0].here) : 0;
    const worth = ranked.filter(({here}) => here >= ENOUGH * best);
    const near = worth.filter(({outside}, at) => !outside || at < BEST);
    const far = worth.filter(({outside}, at) => outside && at >= BEST);
    show(withOutside ? worth : near);
    outsideButton.hidden = !far.length || withOutside;
    outsideButton.textContent = counted(far.length, outsideOne, outsideOther);
    find(dialog, ".search-scroll").tabIndex = moreButton.hidden && outsideButton.hidden ? 0 : -1; // what scrolls can be reached by keyboard
    const count = withOutside ? worth.length : near.length;
    status.textContent = count ? counted(count, one, other) : none.replace("{query}", () => query);
    if (!count) suggest(ready, query);
  } catch (fault) {
    console.error(fault);
    if (id !== asked) return;
    show([]);
    status.textContent = failed;
  }
};

// Suggests similar words and other pages, where there are no results.
/** @type {(ready: Searched[], query: string) => void} */
const suggest = (ready, query) => {
  const words = [...new Set(ready.flatMap(({engine}) => engine.near(query)))].slice(0, 4);
  nearLine.hidden = !words.length;
  find(nearLine, "span").replaceChildren(
    ...words.map(word =>
      Object.assign(made("button", "quiet", word), {
        type: "button",
        onclick: () => {
          input.value = word;
          input.focus();
          open();
        },
      }),
    ),
  );
  waysLine.hidden = false;
};

moreButton.addEventListener("click", () => {
  all = true;
  open();
  input.focus();
});
everywhere.addEventListener("change", () => {
  open();
  input.focus();
});
outsideButton.addEventListener("click", () => {
  withOutside = true;
  open();
  input.focus();
});

/** @type {(step: number) => void} */
const select = step => {
  const items = findAll(list, "[role=option]");
  if (!items.length) return;
  const now = items.findIndex(item => item.getAttribute("aria-selected") === "true");
  const next = items[(now + step + items.length + (now < 0 && step < 0 ? 1 : 0)) % items.length];
  items[now]?.setAttribute("aria-selected", "false");
  next.setAttribute("aria-selected", "true");
  next.scrollIntoView({block: "nearest"});
  input.setAttribute("aria-activedescendant", next.id);
};

input.addEventListener("input", () => {
  withOutside = all = false;
  open();
});
input.addEventListener("keydown", event => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    select(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter") {
    event.preventDefault();
    const [first] = list.querySelectorAll("a");
    (findAll(list, "[aria-selected=true]")[0] ?? first)?.click();
  }
});
list.addEventListener("click", event => {
  if (closest(event.target, "a")) dialog.close();
});
dialog.addEventListener("click", event => {
  if (event.target === dialog) dialog.close();
});
