import type { Choice, FieldMeta } from '../core/field.ts';
import { text } from '../core/text.ts';

/** A language of the product. */
export type CellLang = 'ko' | 'en';

/** A word in lower case and with single spaces, for comparison. */
export const wordKey = (word: string): string => word.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Words of a flag's values. */
export const FLAG_WORDS = { true: text('예', 'Yes'), false: text('아니요', 'No') } as const;

const TRUE = new Set(['예', 'yes', 'y', 'true', '1', 'o', '○', '네', '참', 'on', '사용']);
const FALSE = new Set(['아니요', '아니오', 'no', 'n', 'false', '0', 'x', '×', '거짓', 'off', '미사용']);

/** The flag that a word of either language means. */
export function flagOf(word: string): boolean | undefined {
  const key = wordKey(word);
  return TRUE.has(key) ? true : FALSE.has(key) ? false : undefined;
}

const wordsOf = ({ value, label }: Choice) => [value, label.ko, label.en].map(wordKey);

/** The value that a word means: the value itself, its word in either language, or the same number (a spreadsheet makes 4 of 4.0). */
export function choiceOf(choices: FieldMeta['choices'], word: string): string | undefined {
  const key = wordKey(word);
  const exact = choices?.find(({ value }) => value === word) ?? choices?.find(({ value }) => wordKey(value) === key);
  const named = exact ?? choices?.find((one) => wordsOf(one).includes(key));
  if (named || key === '' || Number.isNaN(Number(key))) return named?.value;
  return choices?.find(({ value }) => value !== '' && Number(value) === Number(key))?.value;
}

/** The word shown for a value and read back as it; the value itself where its word is also the word of another value. */
export function choiceWord(choices: FieldMeta['choices'], value: string, lang: CellLang): string {
  const label = choices?.find((one) => one.value === value)?.label[lang];
  return label !== undefined && choiceOf(choices, label) === value ? label : value;
}
