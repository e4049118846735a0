// A link to hand over: as a code on the screen, for the phones around the table, copied, or sent; with a picture where one
// was drawn. What a browser cannot do has no button.

const here = new URL(import.meta.url);
const {drawn, ready} = await import(`./qr.mjs${here.search}`);
await ready;
const dialog = document.getElementById("share");
const [title, code, address, said] = dialog.querySelectorAll("h2, .share-code, .share-address, .share-said");
const way = name => dialog.querySelector(`[data-way=${name}]`);
let now;

const sheet = Object.assign(document.createElement("link"), {rel: "stylesheet", href: new URL("./share.css", here).href});
const dressed = new Promise(done => { sheet.onload = sheet.onerror = done; });
document.head.append(sheet);

// What is longer than a code can hold has none.
const encoded = text => {
  try { return [drawn(text, dialog.dataset.code)]; } catch { return []; }
};

const file = async () => {
  const canvas = await now.picture();
  const blob = await new Promise(done => { canvas.toBlob(done); });
  if (!blob) throw new Error("no picture");
  return new File([blob], `${document.body.dataset.game}.png`, {type: "image/png"});
};

// A script may press what is not to be seen.
const send = async () => {
  if (!navigator.share) return;
  const what = {title: now.title, url: now.address};
  if (now.file && navigator.canShare?.({files: [now.file]})) what.files = [now.file];
  await navigator.share(what).catch(fault => { if (fault.name !== "AbortError") throw fault; });
};

const save = () => {
  if (!now.file) return;
  const link = Object.assign(document.createElement("a"), {href: URL.createObjectURL(now.file), download: now.file.name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

way("copy").addEventListener("click", async ({currentTarget}) => {
  said.textContent = "";
  said.textContent = await now.copy(now.address, currentTarget);
});
way("send").addEventListener("click", send);
way("picture").addEventListener("click", save);
dialog.addEventListener("click", ({target}) => { if (target === dialog) dialog.close(); });

export const open = async what => {
  now = what;
  title.textContent = what.title;
  code.replaceChildren(...encoded(what.address));
  address.textContent = what.address;
  said.textContent = "";
  way("send").hidden = !navigator.share;
  now.file = what.picture && await file().catch(fault => { console.info(fault); });
  way("picture").hidden = !now.file;
  await dressed;
  dialog.showModal();
};
