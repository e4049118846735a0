// Only in `make serve`: reloads the page when it has changed, and shows a fault of the content above the last good page.

const panel = document.createElement("pre");
panel.className = "live-fault";
panel.setAttribute("role", "alert");
panel.hidden = true;
document.body.append(panel);

const changes = new EventSource(`/-/changes?page=${encodeURIComponent(location.pathname)}`);
/** @type {string | undefined} */
let server;
changes.addEventListener("start", ({data}) => {
  if (server && server !== data) location.reload();
  server = data;
});
changes.addEventListener("changed", () => location.reload());
changes.addEventListener("fault", ({data}) => {
  panel.textContent = JSON.parse(data);
  panel.hidden = !panel.textContent;
});
addEventListener("pagehide", () => changes.close());
