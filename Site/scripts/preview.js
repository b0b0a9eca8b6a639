// @ts-check
// Only 'serve' adds this script to pages: it loads the page again when the site has changed, at the same position and
// with the same parts open. Changed style sheets are exchanged without loading the page.

{
  const key = "inkstep-preview";
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  let edition = script.dataset.edition;

  /** The part of the page at the top of the window: the last element with an id above it, and the distance. */
  function place() {
    let id = "";
    let distance = scrollY;
    for (const element of document.querySelectorAll("main [id]")) {
      const top = element.getBoundingClientRect().top;
      if (top > 0) break;
      [id, distance] = [element.id, -top];
    }
    return { id, distance };
  }

  function keep() {
    const open = [...document.querySelectorAll("details")].map((part) => part.open);
    sessionStorage.setItem(
      key, JSON.stringify({ page: location.pathname, x: scrollX, y: scrollY, ...place(), open }));
  }

  /** Opens the parts that were open, and scrolls to where the reader was. */
  function restore() {
    const text = sessionStorage.getItem(key);
    if (!text) return;
    const kept = JSON.parse(text);
    if (kept.page !== location.pathname) return;
    history.scrollRestoration = "manual";
    document.querySelectorAll("details").forEach((part, index) => {
      if (kept.open[index]) part.open = true;
    });
    const element = kept.id ? document.getElementById(kept.id) : null;
    const top = element
      ? element.getBoundingClientRect().top + scrollY + kept.distance : kept.y;
    scrollTo(kept.x, top);
  }

  /** @param {string[]} sheets The sheets of the site; the end of a name is a hash. */
  function exchange(sheets) {
    const stem = /** @param {string} name */ (name) => name.replace(/-[0-9a-f]{8}\.css$/, "");
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
      const old = link.getAttribute("href") ?? "";
      const name = sheets.find((sheet) => stem(old).endsWith(stem(sheet)));
      if (!name || old.endsWith(name)) continue;
      const fresh = /** @type {HTMLLinkElement} */ (link.cloneNode());
      fresh.href = "/" + name;
      fresh.onload = () => link.remove();
      link.after(fresh);
    }
  }

  /** @param {MessageEvent} event */
  function changed(event) {
    const news = JSON.parse(event.data);
    if (news.edition === edition) return;
    if (news.after === edition && news.sheets.length > 0) {
      edition = news.edition;
      exchange(news.sheets);
      return;
    }
    keep();
    location.reload();
  }

  restore();
  addEventListener("load", () => {
    restore();
    sessionStorage.removeItem(key);
  });
  const source = new EventSource("/-/events");
  source.onmessage = changed;
  addEventListener("pagehide", () => source.close());
  // A page from the browser's history may be an old one.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  if ("draft" in script.dataset) {
    const mark = document.createElement("div");
    mark.textContent = "Draft";
    Object.assign(mark.style, {
      position: "fixed", insetBlockEnd: "0.75rem", insetInlineEnd: "0.75rem", padding: "0.1rem 0.6rem",
      borderRadius: "0.4rem", background: "#b4003c", color: "#fff", font: "0.85rem system-ui, sans-serif",
    });
    document.body.append(mark);
  }
}
