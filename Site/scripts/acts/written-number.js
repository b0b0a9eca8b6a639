// Reads numbers as people write them: in the digits of any script, with separators of thousands, a decimal comma or
// point, a typographic minus, % or °, or as a fraction. Where a comma or point can be either separator, as in 1,234, the
// language of the page decides. An answer that cannot be read, or is ambiguous, is not judged.

/** Spaces, and signs that only separate thousands: apostrophes, and U+066C. */
const BETWEEN = /[\s'\u2019\u066c]/gu;
/** Marks of direction. */
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu;
/** Digits in groups of three, and in India of two before the last three. */
const GROUPED = /^\d{1,3}(?: \d{2,3})* \d{3}$/;

/** Signs as wide as a Chinese character. */
const WIDE = /[\uff01-\uff0f\uff1a-\uff5e]/g;

/**
 * A digit of any script as one of ASCII; each script has ten in a row.
 * @param {string} digit
 */
function asciiDigit(digit) {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Whether a sign is for decimals in a language, or for thousands; `undefined` for neither.
 * @param {string} sign
 * @param {string} language
 */
function isForDecimals(sign, language) {
  try {
    const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1234567.5);
    const type = parts.find(({ value }) => value === sign)?.type;
    return type && type === "decimal";
  } catch {
    return sign === ".";
  }
}

/**
 * A number without a sign in plain digits; empty if it cannot be read.
 * @param {string} text
 * @param {string} language
 */
function plainNumber(text, language) {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1) ?? "";
  const isOne = signs.length === 1;
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  // If both signs occur, the last one is decimal; so is a single sign that cannot separate thousands.
  const isDecimal = isOne ? !mayGroup || isForDecimals(last, language) : new Set(signs).size > 1;
  if (isDecimal === undefined) return "";
  const [whole, decimals = ""] = isDecimal
    ? [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)] : [text];
  if (isDecimal && whole.includes(last)) return "";
  const groups = whole.replace(/[.,]/g, " ");
  if (!/^\d*$/.test(groups) && !GROUPED.test(groups)) return "";
  if (!/^\d*$/.test(decimals) || whole + decimals === "") return "";
  return groups.replaceAll(" ", "") + (decimals && `.${decimals}`);
}

/**
 * A number, or a fraction of two, in plain digits with a decimal point, such as 1234.5 or -2/3; empty if it cannot be
 * read.
 * @param {string} text
 * @param {string} [language] the language of the page
 */
export function plainText(text, language = document.documentElement.lang) {
  const ascii = text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(MARKS, "").trim()
    .replace(/\p{Nd}/gu, asciiDigit).replace(/[\u2212\u2013]/g, "-").replace(/\u066b/g, ".")
    .replace(/\s*[%°\u066a]$/, "");
  const parts = ascii.split(/\s*\/\s*/).map((part) => {
    const sign = /^[+-]/.exec(part)?.[0] ?? "";
    const rest = part.slice(sign.length).trim();
    // Spaces and apostrophes separate thousands, and nothing else.
    const hasGroups = rest.search(BETWEEN) >= 0;
    const whole = /^[^.,]*/.exec(rest)?.[0].replace(BETWEEN, " ") ?? "";
    if (hasGroups && !GROUPED.test(whole)) return "";
    const plain = plainNumber(rest.replace(BETWEEN, ""), language);
    return plain && (sign === "-" ? sign : "") + plain;
  });
  return parts.length <= 2 && parts.every((part) => part !== "") ? parts.join("/") : "";
}

/**
 * The value of a number as people write it; not a number if it cannot be read.
 * @param {string} text
 * @param {string} [language]
 */
export function writtenNumber(text, language) {
  const [above, below = "1"] = plainText(text, language).split("/");
  return above === "" ? NaN : Number(above) / Number(below);
}
