import { fieldAt, type Fields } from '@moru/contract';
import { assemble, combineCharacter, convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

/** The character that takes the meaning from `%` and `_` in a `likePattern`. */
export const ESCAPE = '!';

const JAMO = /[ㄱ-ㅣ]/;
const INITIAL = /[ㄱ-ㅎ]/;
const LATIN = /^(?=.*[a-z])[\x20-\x7e]+$/i;
const METACHARACTERS = /[\\^$.*+?()[\]{}|]/;

/**
 * How a keyword is looked for: `plain` as it stands; `layout` also as what its keys type in Hangul (`rkqkd` = 가방); `jamo` by initial
 * consonants and half-composed syllables (`ㅅㄱㅂ` = 사과박스), and as what its keys type in Latin letters.
 */
export type KeywordForm = 'plain' | 'layout' | 'jamo';

const clean = (keyword: unknown) => String(keyword).normalize();

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

/** The text anywhere in a value, literally, case ignored; for `lower(column) like … escape '!'`. */
export const likePattern = (keyword: unknown): string =>
  `%${clean(keyword)
    .toLowerCase()
    .replace(/[!%_]/g, (char) => ESCAPE + char)}%`;

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

/** Whether the field at `path` may hold Hangul: names, not codes and addresses whose pattern refuses it. */
export const holdsHangul = (fields: Fields, path: string): boolean => fieldAt(fields, path)?.schema.safeParse('가나다').success === true;
