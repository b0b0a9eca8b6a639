// Words as a search compares them: small letters without accents, in the forms in which a reader may type them.

/** Letters that Unicode does not decompose, and Arabic letters that are often written in place of each other. */
const LETTERS = new Map(Object.entries({
  ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ", ة: "ه", ى: "ي", ٱ: "ا",
}));
const GREEK = ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma "
  + "tau upsilon phi chi psi omega").split(" ");
/** Accents, the vowel signs of Hebrew and Arabic, and the stroke that lengthens Arabic words. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
/** A character of a script without spaces between words. */
const IDEOGRAPH = /^(?=\p{Alphabetic})[\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/** @param {string} text */
export const isWord = (text) => /^[\p{Alphabetic}\p{N}]/u.test(text);
/** @param {string} text */
export const isIdeograph = (text) => IDEOGRAPH.test(text);

/** @param {string} word */
export function fold(word) {
  const plain = word.toLowerCase().normalize("NFKD").replace(MARKS, "");
  return plain.replace(/[^a-z0-9]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** @param {string} word folded; an Arabic word loses its article */
const bare = (word) => word.replace(/^[وفبك]?ال(?=..)/, "");

/**
 * The forms by which a word is found: the whole, the parts of a name in code, the name of a Greek letter, and an Arabic
 * word without its article.
 * @param {string} word
 */
export function forms(word) {
  const whole = fold(word);
  const parts = /.\p{Lu}/u.test(word) ? word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}]+/gu) ?? [] : [];
  const greek = GREEK[whole.charCodeAt(0) - 0x3b1];
  const named = greek && /^.\d*$/.test(whole) ? [greek + whole.slice(1)] : [];
  return [...new Set([whole, ...parts.map(fold), ...named, bare(whole)])];
}

/**
 * The terms of a query, each in the forms of a word; two characters each of scripts without spaces.
 * @param {string} query
 */
export function terms(query) {
  const words = query.replace(/./gu, (letter) => (isIdeograph(letter) ? ` ${letter} ` : letter))
    .match(/[\p{Alphabetic}\p{N}\p{M}]+/gu) ?? [];
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1] ?? "";
    if (!isIdeograph(word)) return [bare(fold(word))];
    if (isIdeograph(next)) return [word + next];
    return isIdeograph(words[at - 1] ?? "") ? [] : [word];
  });
  return [...new Set(pairs)];
}

/**
 * How well a term matches a form, from 0 to 1: it is the same, its beginning, or shares its stem.
 * @param {string} term
 * @param {string} form
 */
export function closeness(term, form) {
  if (term === form) return 1;
  const longer = Math.max(term.length, form.length);
  let shared = 0;
  while (shared < longer && term[shared] === form[shared]) shared += 1;
  if (shared === term.length) return shared > 1 || isIdeograph(term) ? 0.5 + (0.4 * shared) / longer : 0;
  return shared >= 4 && shared >= 0.6 * longer ? (0.7 * shared) / longer : 0;
}

/**
 * Whether a term is a form, or the beginning of a long one, but for one typing mistake: a letter that is wrong, missing
 * or too many, or two letters exchanged.
 * @param {string} term
 * @param {string} form
 */
export function isMistyped(term, form) {
  if (term.length < 4) return false;
  let at = 0;
  while (at < term.length && term[at] === form[at]) at += 1;
  return [[1, 1], [0, 1], [1, 0], [2, 2]].some(([left, right]) => {
    const [rest, other] = [term.slice(at + left), form.slice(at + right)];
    if (left === 2 && (term[at] !== form[at + 1] || term[at + 1] !== form[at])) return false;
    return rest === other || (term.length > 5 && other.startsWith(rest));
  });
}
