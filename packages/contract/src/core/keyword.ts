import { assemble, combineCharacter, convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

const JAMO = /[ㄱ-ㅣ]/;
const INITIAL = /[ㄱ-ㅎ]/;
const LATIN = /^(?=.*[a-z])[\x20-\x7e]+$/i;
const METACHARACTERS = /[\\^$.*+?()[\]{}|]/;

/**
 * How a keyword is searched for: `plain` as typed; `layout` also as its keys type in Hangul (`rkqkd` = 가방); `jamo` by initial consonants
 * and incomplete syllables (`ㅅㄱㅂ` = 사과박스), and as its keys type in Latin letters.
 */
export type KeywordForm = 'plain' | 'layout' | 'jamo';

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_FROM = 0xfee0;
/** Numbers that people type without leading zeros: `2610-9` is PO-2610-0009. */
const SERIAL = /^(?:[a-z]+-?)?\d+(?:-\d+)+$/;
const MAX_WORDS = 8;

/** Composed text (NFC), as it is stored. */
export const clean = (keyword: unknown) => String(keyword).normalize();

/** The library throws at vowels that form no syllable (ㅢㄱ): such text stays unchanged. */
function attempt(convert: (text: string) => string, text: string): string {
  try {
    return convert(text);
  } catch {
    return text;
  }
}

/** With Caps Lock on, double consonants were not intended. */
const uncapped = (text: string) => (/[a-z]/.test(text) ? text : text.toLowerCase());

const inHangul = (text: string) => attempt(convertQwertyToHangul, uncapped(text));

/** Decides the text of a query, so it is part of the key under which plans are cached. */
export function keywordForm(keyword: unknown): KeywordForm {
  const text = clean(keyword);
  if (JAMO.test(text)) return 'jamo';
  // An English word leaves single letters behind; only whole syllables were meant as Hangul.
  return LATIN.test(text) && /^[^a-zㄱ-ㅣ]+$/i.test(inHangul(text)) ? 'layout' : 'plain';
}

/** The same keys in the other layout of a Korean keyboard. */
export function otherLayout(keyword: unknown): string {
  const text = clean(keyword);
  return JAMO.test(text) ? attempt(convertHangulToQwerty, text) : inHangul(text);
}

/** A consonant matches itself and every syllable that begins with it; two typed as one (ㄳ) match two syllables. */
const initials = (char: string): string =>
  [...disassemble(char)]
    .map((one) => (INITIAL.test(one) ? `[${one}${combineCharacter(one, 'ㅏ')}-${combineCharacter(one, 'ㅣ', 'ㅎ')}]` : one))
    .join('');

const asPattern = (text: string): string =>
  [...text].map((char) => (INITIAL.test(char) ? initials(char) : char.replace(METACHARACTERS, '\\$&'))).join('');

/**
 * Regular expression of a `jamo` keyword, for `lower(column) regexp …`: as typed, or as the syllables that its letters form. Without
 * repetition, so no engine needs more than one pass; MariaDB (PCRE), MySQL (ICU) and SQLite (JavaScript) read it alike.
 */
export function jamoPattern(keyword: unknown): string {
  const text = clean(keyword).toLowerCase();
  return [...new Set([text, attempt((letters) => assemble([...letters]), text)])].map(asPattern).join('|');
}

const narrow = (text: unknown): string =>
  clean(text).replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_FROM));

/** The text without spaces and dashes and in lower case, for comparison. */
export const bare = (text: unknown): string => narrow(text).toLowerCase().replace(/[\s-]/g, '');

/** The words of a keyword; a row has to contain each in one of its fields. Beyond eight, the rest is one word. */
export function wordsOf(keyword: unknown): string[] {
  const words = narrow(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length <= MAX_WORDS ? words : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join('')];
}

/**
 * Regular expression of a number typed without its leading zeros, for `lower(column) regexp …`; undefined where a word is no such number.
 */
export function serialPattern(word: string): string | undefined {
  const typed = word.toLowerCase();
  if (!SERIAL.test(typed)) return undefined;
  return `${typed
    .replace(/(^|[^0-9])0*([0-9])/g, '$1 $2')
    .replaceAll('-', '-?')
    .replaceAll(' ', '0*')}($|[^0-9])`;
}

/**
 * How a word is searched for in all fields: a `KeywordForm`, `serial` for numbers without leading zeros, `dashes` for a word that is
 * neither.
 */
export type WordForm = KeywordForm | 'serial' | 'dashes';

/** Decides the text of a query over all fields. */
export function wordForm(word: string): WordForm {
  if (bare(word) === '') return 'dashes';
  return serialPattern(word) === undefined ? keywordForm(bare(word)) : 'serial';
}

const OTHERWISE = 3;

/** Whether a text contains a word, ignoring spaces, dashes and leading zeros. */
function isHeldBare(value: string, word: string): boolean {
  const [text, wanted] = [bare(value), bare(word)];
  if (wanted === '') return false;
  if (text.includes(wanted)) return true;
  const serial = serialPattern(word);
  return serial !== undefined && new RegExp(serial).test(clean(value).toLowerCase());
}

/**
 * How well a text matches a keyword: 0 equal (case ignored), 1 begins with it, 2 contains it, 3 by 초성, the other keyboard layout or
 * different spacing; undefined without a match. It matches whatever SQL finds by `KeywordForm`.
 */
export function rankOf(value: string, keyword: string): 0 | 1 | 2 | 3 | undefined {
  const [text, wanted] = [clean(value).toLowerCase(), clean(keyword).toLowerCase()];
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.includes(wanted)) return 2;
  if (isHeldBare(value, keyword)) return OTHERWISE;
  const form = keywordForm(keyword);
  if (form === 'plain') return undefined;
  const together = bare(value);
  const isMeant = [text, together].some(
    (one) => one.includes(otherLayout(keyword).toLowerCase()) || (form === 'jamo' && new RegExp(jamoPattern(keyword)).test(one)),
  );
  return isMeant ? OTHERWISE : undefined;
}
