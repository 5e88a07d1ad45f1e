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

const OTHERWISE = 3;

/**
 * How well a text answers a keyword: 0 it is the keyword (case ignored), 1 it begins with it, 2 it holds it, 3 it is meant by 초성 or by
 * the other layout of the keyboard; undefined when it has nothing of it. What SQL finds by `KeywordForm` is found here too.
 */
export function rankOf(value: string, keyword: string): 0 | 1 | 2 | 3 | undefined {
  const [text, sought] = [clean(value).toLowerCase(), clean(keyword).toLowerCase()];
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  if (text.includes(sought)) return 2;
  const form = keywordForm(keyword);
  if (form === 'plain') return undefined;
  const isMeant = text.includes(otherLayout(keyword).toLowerCase()) || (form === 'jamo' && new RegExp(jamoPattern(keyword)).test(text));
  return isMeant ? OTHERWISE : undefined;
}
