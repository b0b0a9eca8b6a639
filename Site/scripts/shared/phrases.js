// The words of the page: phrases of the interface, filled in. The engine gives the numbers, ready for a
// reader; what a reader has moved or typed is rounded as the engine does, and nothing else is computed here.

/**
 * A phrase with its values put in; the key itself where there is no such phrase.
 * @param {string} key
 * @param {...(string | number)} values
 * @returns {string}
 */
export function say(key, ...values) {
  const phrase = window.inkstepWords?.[key] ?? key;
  return phrase.replace(/\{(\d+)(?:\|([^}]*))?\}/g, (_, index, forms) => {
    const value = sayNumber(values[Number(index)] ?? "");
    return forms ? sayForm(forms, value) : value;
  });
}

/**
 * Words that depend on a number, `#` replaced by it.
 * @param {string} forms
 * @param {string} shown
 */
export const sayForm = (forms, shown) => pluralForm(forms, shown).replace("#", shown);

/**
 * The words that go with a number, with `#` for the number itself.
 * @param {string} forms one for each plural category of the language, `# curve|# curves`
 * @param {string} shown the number as a reader sees it
 */
export function pluralForm(forms, shown) {
  pluralCategories ??= ["zero", "one", "two", "few", "many", "other"].filter((one) =>
    ["0.5", "1.5", ...Array(201).keys()].some((number) => pluralCategory(String(number)) === one));
  const list = forms.split("|");
  const index = pluralCategories.indexOf(pluralCategory(shown.replace(/[^\d.]/g, "")));
  return list[index] ?? list[list.length - 1] ?? "";
}

/**
 * The plural categories of the page's language, in the order in which forms are listed.
 * @type {string[] | undefined}
 */
let pluralCategories;

/**
 * The plural category of a number in the language of the page; one that shows decimals is not whole.
 * @param {string} number
 */
function pluralCategory(number) {
  const decimals = number.split(".")[1] ?? "";
  return new Intl.PluralRules(globalThis.document?.documentElement.lang || "en", {
    minimumFractionDigits: decimals.length,
  }).select(Number(number));
}

/**
 * What a stroke is called; its id where nobody has named it.
 * @param {string} id
 * @returns {string}
 */
export const sayStroke = (id) => window.inkstepWords?.["stroke." + id] ?? id;

/**
 * A number as the engine writes it for readers: in groups of three, with a true minus. A text as it is.
 * @param {string | number} value
 */
export function sayNumber(value) {
  if (typeof value === "string") return value;
  const [whole, ...decimals] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u202f").replace("-", "\u2212");
  return [grouped, ...decimals].join(".");
}

/**
 * A number with three decimals at most. Rounded are the digits of the shortest decimal that reads back to
 * it, halves away from zero.
 * @param {number} value
 */
export function inThousandths(value) {
  const [decimal, power = "0"] = String(Math.abs(value)).split("e");
  const [whole, part = ""] = decimal.split(".");
  const digits = whole + part;
  const kept = whole.length + Number(power) + 3;
  if (kept >= digits.length) return value;
  const thousandths = BigInt(digits.slice(0, Math.max(kept, 0))) + BigInt(digits[kept] >= "5" ? 1 : 0);
  return (Math.sign(value) * Number(thousandths)) / 1000;
}

/**
 * What stands in a cell of a table.
 * @param {Cell} cell
 * @returns {string}
 */
export function sayCell(cell) {
  return typeof cell === "string" ? cell : say(...cell);
}
