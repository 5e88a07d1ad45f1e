import { assemble, combineCharacter, convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

const JAMO = /[ㄱ-ㅣ]/;
const INITIAL = /[ㄱ-ㅎ]/;
const LATIN = /^(?=.*[a-z])[\x20-\x7e]+$/i;
const METACHARACTERS = /[\\^$.*+?()[\]{}|]/;

/**
 * How a keyword is looked for: `plain` as it stands; `layout` also as what its keys type in Hangul (`rkqkd` = 가방); `jamo` by initial
 * consonants and half-composed syllables (`ㅅㄱㅂ` = 사과박스), and as what its keys type in Latin letters.
 */
export type KeywordForm = 'plain' | 'layout' | 'jamo';

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_FROM = 0xfee0;
/** Parts of a number that people type without its leading zeros: `2610-9` is PO-2610-0009. */
const SERIAL = /^(?:[a-z]+-?)?\d+(?:-\d+)+$/;
const MAX_WORDS = 8;

/** Composed text, as it is stored. */
export const clean = (keyword: unknown) => String(keyword).normalize();

/** The library throws at vowels that make no syllable (ㅢㄱ): such text is what it is. */
function attempt(convert: (text: string) => string, text: string): string {
  try {
    return convert(text);
  } catch {
    return text;
  }
}

/** Caps lock types no double consonants on purpose. */
const uncapped = (text: string) => (/[a-z]/.test(text) ? text : text.toLowerCase());

const inHangul = (text: string) => attempt(convertQwertyToHangul, uncapped(text));

/** Decides the text of a query, so it is part of the key under which plans are kept. */
export function keywordForm(keyword: unknown): KeywordForm {
  const text = clean(keyword);
  if (JAMO.test(text)) return 'jamo';
  // An English word leaves bare letters behind; only what makes whole syllables was meant as Hangul.
  return LATIN.test(text) && /^[^a-zㄱ-ㅣ]+$/i.test(inHangul(text)) ? 'layout' : 'plain';
}

/** What the same keys type in the other layout of a Korean keyboard. */
export function otherLayout(keyword: unknown): string {
  const text = clean(keyword);
  return JAMO.test(text) ? attempt(convertHangulToQwerty, text) : inHangul(text);
}

/** A consonant stands for itself and for every syllable that begins with it; two typed as one (ㄳ) for two syllables. */
const initials = (char: string): string =>
  [...disassemble(char)]
    .map((one) => (INITIAL.test(one) ? `[${one}${combineCharacter(one, 'ㅏ')}-${combineCharacter(one, 'ㅣ', 'ㅎ')}]` : one))
    .join('');

const asPattern = (text: string): string =>
  [...text].map((char) => (INITIAL.test(char) ? initials(char) : char.replace(METACHARACTERS, '\\$&'))).join('');

/**
 * Regular expression of a `jamo` keyword, for `lower(column) regexp …`: as typed, or as the syllables that its letters make. Without
 * repetition, so no engine takes more than one pass; read alike by MariaDB (PCRE), MySQL (ICU) and SQLite (JavaScript).
 */
export function jamoPattern(keyword: unknown): string {
  const text = clean(keyword).toLowerCase();
  return [...new Set([text, attempt((letters) => assemble([...letters]), text)])].map(asPattern).join('|');
}

const narrow = (text: unknown): string =>
  clean(text).replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_FROM));

/** What writing apart or with dashes does not change, for texts on both sides; case ignored. */
export const bare = (text: unknown): string => narrow(text).toLowerCase().replace(/[\s-]/g, '');

/** The words of a keyword, each of which a row has to hold in one of its fields; beyond eight the rest is one. */
export function wordsOf(keyword: unknown): string[] {
  const words = narrow(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length <= MAX_WORDS ? words : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join('')];
}

/** Regular expression of a number that is typed without its leading zeros, for `lower(column) regexp …`; undefined where a word is none. */
export function serialPattern(word: string): string | undefined {
  const typed = word.toLowerCase();
  if (!SERIAL.test(typed)) return undefined;
  return `${typed
    .replace(/(^|[^0-9])0*([0-9])/g, '$1 $2')
    .replaceAll('-', '-?')
    .replaceAll(' ', '0*')}($|[^0-9])`;
}

/** How a word is looked for in all fields: as `KeywordForm`, `serial` for such numbers too, `dashes` where it is nothing else. */
export type WordForm = KeywordForm | 'serial' | 'dashes';

/** Decides the text of a query over all fields. */
export function wordForm(word: string): WordForm {
  if (bare(word) === '') return 'dashes';
  return serialPattern(word) === undefined ? keywordForm(bare(word)) : 'serial';
}

const OTHERWISE = 3;

/** Whether a text holds a word written together or apart, with or without dashes or leading zeros. */
function isHeldBare(value: string, word: string): boolean {
  const [text, sought] = [bare(value), bare(word)];
  if (sought === '') return false;
  if (text.includes(sought)) return true;
  const serial = serialPattern(word);
  return serial !== undefined && new RegExp(serial).test(clean(value).toLowerCase());
}

/**
 * How well a text answers a keyword: 0 it is the keyword (case ignored), 1 it begins with it, 2 it holds it, 3 it is meant by 초성, by
 * the other layout of the keyboard or written apart; undefined when it has nothing of it. What SQL finds by `KeywordForm` is found here too.
 */
export function rankOf(value: string, keyword: string): 0 | 1 | 2 | 3 | undefined {
  const [text, sought] = [clean(value).toLowerCase(), clean(keyword).toLowerCase()];
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  if (text.includes(sought)) return 2;
  if (isHeldBare(value, keyword)) return OTHERWISE;
  const form = keywordForm(keyword);
  if (form === 'plain') return undefined;
  const together = bare(value);
  const isMeant = [text, together].some(
    (one) => one.includes(otherLayout(keyword).toLowerCase()) || (form === 'jamo' && new RegExp(jamoPattern(keyword)).test(one)),
  );
  return isMeant ? OTHERWISE : undefined;
}
