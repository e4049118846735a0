// Shares a link: as a QR code for the phones around the table, by copying, or by the share sheet of the device; with a picture
// where there is one. What a browser cannot do has no button.

import {byId, closest, data, find, made} from "./elements.mjs";
import {drawn} from "./qr.mjs";
import {show, told, wording} from "./show.mjs";

/** @import {Shown} from "./show.mjs" */
/** @import {Shared} from "./site.mjs" */

/**
 * What is shared now: what can be shown of it large, its picture, and whether the dialog has given way to the large view.
 * @typedef {Shared & {
 *   copy: (address: string, button: Element) => Promise<string>, shown?: Partial<Shown>, file?: File, left?: boolean,
 * }} Sharing
 */

const dialog = byId("share", HTMLDialogElement);
const title = find(dialog, "h2");
const code = find(dialog, ".share-code");
const address = find(dialog, ".share-address");
const said = find(dialog, ".share-said");
/** @type {(name: string) => HTMLElement} */
const way = name => find(dialog, `[data-way=${name}]`);
/** @type {Sharing} */
let now;

const sheet = Object.assign(document.createElement("link"), {
  rel: "stylesheet",
  href: new URL("./share.css", import.meta.url).href,
});
const dressed = new Promise(done => {
  sheet.onload = sheet.onerror = done;
});
document.head.append(sheet);

// The QR code of a text; none if the text is too long.
/** @type {(text: string) => SVGElement[]} */
const encoded = text => {
  try {
    return [drawn(text, data(dialog).code)];
  } catch {
    return [];
  }
};

/** @type {(picture: () => Promise<HTMLCanvasElement>) => Promise<File>} */
const fileOf = async picture => {
  const canvas = await picture();
  /** @type {Blob | null} */
  const blob = await new Promise(done => {
    canvas.toBlob(done);
  });
  if (!blob) throw new Error("no picture");
  return new File([blob], `${document.body.dataset.game}.png`, {type: "image/png"});
};

// A script may press a hidden button.
const send = async () => {
  if (typeof navigator.share !== "function") return;
  /** @type {ShareData} */
  const what = {title: now.title, url: now.address};
  if (now.file && navigator.canShare?.({files: [now.file]})) what.files = [now.file];
  await navigator.share(what).catch(fault => {
    if (fault.name !== "AbortError") throw fault;
  });
};

const save = () => {
  if (!now.file) return;
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(now.file),
    download: now.file.name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

way("copy").addEventListener("click", async ({currentTarget}) => {
  said.textContent = "";
  if (currentTarget instanceof Element) said.textContent = await now.copy(now.address, currentTarget);
});
way("send").addEventListener("click", send);
way("picture").addEventListener("click", save);
dialog.addEventListener("click", ({target}) => {
  if (target === dialog) dialog.close();
});

// A button that shows the thing large. It is hidden if its words cannot be loaded.
const large = made("button", "quiet", "", {type: "button", "data-way": "show"});
way("copy").before(large, " ");
large.addEventListener("click", () => {
  const {question = [], answer = [], text = [], by = []} = now.shown ?? {};
  const back = comingBack();
  now.left = true;
  dialog.close();
  show({answer, text, by, back, question: [...question].length ? question : [now.title]});
});

// Opening a dialog closes the leaf from which it was opened: this opens the leaf again, with the focus where it was.
const comingBack = () => {
  const {from} = now;
  return () => {
    const leaf = closest(from, ".leaf");
    leaf?.showPopover();
    if (leaf && from instanceof HTMLElement) from.focus({preventScroll: true});
  };
};
dialog.addEventListener("close", () => {
  if (!now.left) comingBack()();
});
const offer = async () => {
  large.hidden = true;
  try {
    now.shown = told(now.from);
    if (!now.shown?.text) return;
    large.textContent = (await wording()).show;
    large.hidden = false;
  } catch (fault) {
    console.error(fault);
  }
};

/** @type {(what: Sharing) => Promise<void>} */
export const open = async what => {
  now = what;
  await offer();
  now.address = now.shown?.address ?? now.address;
  now.title = now.shown?.title ?? now.title;
  title.textContent = now.title;
  code.replaceChildren(...encoded(now.address));
  address.textContent = now.address;
  said.textContent = "";
  way("send").hidden = typeof navigator.share !== "function";
  now.file = undefined;
  if (what.picture)
    try {
      now.file = await fileOf(what.picture);
    } catch (fault) {
      console.info(fault);
    }
  way("picture").hidden = !now.file;
  await dressed;
  dialog.showModal();
};
