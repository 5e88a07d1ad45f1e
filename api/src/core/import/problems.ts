import { choiceLabel, inOneLanguage, ruleText, type CellLang, type CellProblem, type FieldMeta, type Text } from '@moru/contract';
import { nearestOf } from './nearest.ts';

/** A problem of a cell, or of the row when no column is given. */
export const problem = (column: number | null, code: string, message: Text, near?: readonly string[]): CellProblem => ({
  column,
  code,
  message,
  ...(near && near.length > 0 ? { near: [...near] } : {}),
});

const REQUIRED = { ko: '값이 필요합니다', en: 'Required' };

/** A message of the contract or a service as a text in both languages. */
export const asText = (message: string): Text =>
  message === REQUIRED.en ? REQUIRED : { ko: inOneLanguage(message, 'ko'), en: inOneLanguage(message, 'en') };

/** Lists up to this length are offered completely. */
const FEW = 6;

/** Words of a closed list similar to the typed one. */
export function nearChoices({ choices = [] }: FieldMeta, typed: string, lang: CellLang): string[] {
  const words = choices.map(({ value }) => choiceLabel(choices, value)[lang]);
  return nearestOf(words, words.length <= FEW ? 0 : undefined)(typed);
}

/** Texts of problems with rows as a whole. */
export const PROBLEMS = {
  noSuchRow: (id: number) => ({ ko: `ID ${id}인 행이 없습니다`, en: `There is no row with the ID ${id}` }),
  notFound: (text: string) => ({ ko: `‘${text}’을(를) 찾을 수 없습니다`, en: `‘${text}’ was not found` }),
  ambiguous: (text: string, count: number) => ({
    ko: `‘${text}’에 맞는 것이 ${count}개입니다. 하나를 고르세요`,
    en: `${count} rows match ‘${text}’: choose one`,
  }),
  severalRows: (count: number) => ({
    ko: `이 값을 가진 행이 ${count}개입니다. ID 열을 넣으세요`,
    en: `${count} rows have this value: add the ID column`,
  }),
  twice: (line: number) => ({ ko: `${line}번째 행과 같은 행입니다`, en: `The same row as line ${line}` }),
  stale: {
    ko: '파일을 만든 뒤에 바뀐 행입니다. 지금 값을 확인하고 이 칸을 비우세요',
    en: 'Changed after the file was made: check the row as it is now, then empty this cell',
  },
  notClearable: { ko: '비울 수 없는 값입니다', en: 'This value can’t be emptied' },
  mayNotCreate: { ko: '새로 등록할 권한이 없습니다', en: 'You may not add rows' },
  mayNotUpdate: { ko: '고칠 권한이 없습니다', en: 'You may not change rows' },
  notAnId: { ko: 'ID는 숫자입니다', en: 'An ID is a number' },
} as const;

/** A problem's text for refusals. */
export const problemText = ({ message }: CellProblem): string => (message.ko === message.en ? message.ko : ruleText(message));
