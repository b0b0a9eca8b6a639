// Looks up the phrases of the interface and fills in their values. Most numbers arrive formatted by the
// engine; only numbers that the reader has moved or typed are rounded here, by the same rule.

/**
 * Returns a phrase with its values; the key itself if the phrase does not exist.
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
 * Words that depend on a number, with `#` replaced by it.
 * @param {string} forms
 * @param {string} shown
 */
export const sayForm = (forms, shown) => pluralForm(forms, shown).replace("#", sayNumber(shown));

/**
 * The plural form for a number, with `#` for the number itself.
 * @param {string} forms one form for each plural category of the language: `# curve|# curves`
 * @param {string} shown the formatted number
 */
export function pluralForm(forms, shown) {
  pluralCategories ??= ["zero", "one", "two", "few", "many", "other"].filter((one) =>
    ["0.5", "1.5", ...Array(201).keys()].some((number) => pluralCategory(String(number)) === one));
  const list = forms.split("|");
  const index = pluralCategories.indexOf(pluralCategory(shown.replace(/[^\d.,]/g, "").replace(",", ".")));
  return list[index] ?? list[list.length - 1] ?? "";
}

/**
 * The plural categories of the page's language, in the order in which forms are listed.
 * @type {string[] | undefined}
 */
let pluralCategories;

/**
 * The plural category of a number in the page's language; a number shown with decimals is not whole.
 * @param {string} number
 */
function pluralCategory(number) {
  const decimals = number.split(".")[1] ?? "";
  return new Intl.PluralRules(globalThis.document?.documentElement.lang || "en", {
    minimumFractionDigits: decimals.length,
  }).select(Number(number));
}

/**
 * The name of a stroke; its id if it has no name.
 * @param {string} id
 * @returns {string}
 */
export const sayStroke = (id) => window.inkstepWords?.["stroke." + id] ?? id;

/**
 * Formats a number in the page's language: in groups of three, with a typographic minus. A number, a percentage, an
 * angle or a point that the engine has formatted gets the signs of the language; other texts remain as they are.
 * @param {string | number} value
 * @returns {string}
 */
export function sayNumber(value) {
  if (typeof value === "string") return localPoint(value) ?? localNumber(value) ?? value;
  const [whole, ...decimals] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u202f").replace("-", "\u2212");
  return sayNumber([grouped, ...decimals].join("."));
}

/** @param {string} text a point as the engine writes it, or anything else */
function localPoint(text) {
  const [x, y] = /^\((.+), (.+)\)$/.exec(text)?.slice(1).map(localNumber) ?? [];
  return x === undefined || y === undefined ? undefined : fill("number.point", "({0}, {1})", x, y);
}

/** @param {string} text a number as the engine writes it, or anything else */
function localNumber(text) {
  const parts = /^(\u2212?)(\d{1,3}(?:\u202f\d{3})*)(\.\d+)?([%°]?)$/.exec(text);
  if (!parts) return undefined;
  const [, sign = "", whole = "", decimals = "", unit = ""] = parts;
  const digits = whole.replaceAll("\u202f", "");
  const written = sign + (digits.length < Number(fill("number.grouped", "4")) ? digits : whole)
    + decimals.replace(".", fill("number.decimal", "."));
  return unit === "%" ? fill("number.percent", "{0}%", written) : written + unit;
}

/**
 * A phrase about numbers, with their texts put in; without phrases that of the engine.
 * @param {string} key
 * @param {string} usual
 * @param {...string} texts
 */
const fill = (key, usual, ...texts) =>
  texts.reduce((said, text, at) => said.replace(`{${at}}`, text), window.inkstepWords?.[key] ?? usual);

/**
 * Rounds a number to at most three decimals. It rounds the digits of the shortest decimal that reads back as
 * the number, half away from zero.
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
 * The text of a table cell.
 * @param {Cell} cell
 * @returns {string}
 */
export function sayCell(cell) {
  return typeof cell === "string" ? sayNumber(cell) : say(...cell);
}
