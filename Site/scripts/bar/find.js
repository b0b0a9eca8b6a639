// Opens the search, with a button in the header or with the key "/". The texts, and the script that searches them, are
// loaded when the field is opened.

/** @param {DOMStringMap} data the addresses of the site and of the texts, and the phrases of the field */
export function startFind({ root = "", index = "", name = "", failed = "" }) {
  const dialog = document.createElement("dialog");
  dialog.className = "find";
  // In a field of the type "search", Escape would only clear the field.
  dialog.innerHTML = '<form role="search"><input enterkeyhint="search" autocomplete="off" spellcheck="false"></form>'
    + '<div class="found"></div>';
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.placeholder = name;
  const item = document.createElement("div");
  item.className = "find";
  item.innerHTML = '<button type="button"></button>';
  for (const element of [dialog, input, item.children[0]]) element.setAttribute("aria-label", name);

  function load() {
    const script = document.createElement("script");
    script.src = root + index;
    script.addEventListener("load", () => window.inkstepFind?.(dialog, root));
    // The next attempt loads it again.
    script.addEventListener("error", () => {
      script.remove();
      const told = document.createElement("p");
      told.textContent = failed;
      dialog.children[1].replaceChildren(told);
    });
    script.className = "search";
    document.head.append(script);
  }

  function open() {
    if (!dialog.isConnected) document.body.append(dialog);
    if (!dialog.open) dialog.showModal();
    input.select();
    if (!document.querySelector("script.search")) load();
  }

  dialog.addEventListener("submit", (event) => event.preventDefault());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  item.addEventListener("click", open);
  document.querySelector("header.site")?.append(item);
  addEventListener("keydown", (event) => {
    const fields = "input, textarea, select, [contenteditable]";
    const isTyped = event.target instanceof Element && event.target.matches(fields);
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== "/" || isTyped || isChord || event.defaultPrevented) return;
    event.preventDefault();
    open();
  });
}
