// A link to hand over: as a code on the screen, for the phones around the table, copied, or sent; with a picture where one
// was drawn. What a browser cannot do has no button.

import {drawn} from "./qr.mjs";
import {show, told, wording} from "./show.mjs";

const dialog = document.getElementById("share");
const [title, code, address, said] = dialog.querySelectorAll("h2, .share-code, .share-address, .share-said");
const way = name => dialog.querySelector(`[data-way=${name}]`);
let now;

const sheet = Object.assign(document.createElement("link"), {
  rel: "stylesheet",
  href: new URL("./share.css", import.meta.url).href,
});
const dressed = new Promise(done => {
  sheet.onload = sheet.onerror = done;
});
document.head.append(sheet);

// What is longer than a code can hold has none.
const encoded = text => {
  try {
    return [drawn(text, dialog.dataset.code)];
  } catch {
    return [];
  }
};

const file = async () => {
  const canvas = await now.picture();
  const blob = await new Promise(done => {
    canvas.toBlob(done);
  });
  if (!blob) throw new Error("no picture");
  return new File([blob], `${document.body.dataset.game}.png`, {type: "image/png"});
};

// A script may press what is not to be seen.
const send = async () => {
  if (!navigator.share) return;
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
  said.textContent = await now.copy(now.address, currentTarget);
});
way("send").addEventListener("click", send);
way("picture").addEventListener("click", save);
dialog.addEventListener("click", ({target}) => {
  if (target === dialog) dialog.close();
});

// What the reader points at, large on the screen; its words come when they are wanted, and without them there is no button.
const large = Object.assign(document.createElement("button"), {type: "button", className: "quiet"});
large.dataset.way = "show";
way("copy").before(large, " ");
large.addEventListener("click", () => {
  const {question} = now.told;
  const back = comingBack();
  now.left = true;
  dialog.close();
  show({...now.told, back, question: question.length ? question : [now.title]});
});

// A dialog closes the leaf from which it came: whoever is done finds it again, and in it the link.
const comingBack =
  ({from} = now) =>
  () => {
    from?.closest?.(".leaf")?.showPopover();
    if (from?.closest?.(".leaf")) from.focus({preventScroll: true});
  };
dialog.addEventListener("close", () => {
  if (!now.left) comingBack()();
});
const offer = async () => {
  large.hidden = true;
  try {
    now.told = told(now.from);
    large.textContent = now.told?.text && (await wording()).show;
    large.hidden = !now.told?.text;
  } catch (fault) {
    console.error(fault);
  }
};

export const open = async what => {
  now = what;
  await offer();
  now.address = now.told?.address ?? now.address;
  now.title = now.told?.title ?? now.title;
  title.textContent = now.title;
  code.replaceChildren(...encoded(now.address));
  address.textContent = now.address;
  said.textContent = "";
  way("send").hidden = !navigator.share;
  now.file =
    what.picture &&
    (await file().catch(fault => {
      console.info(fault);
    }));
  way("picture").hidden = !now.file;
  await dressed;
  dialog.showModal();
};
