import type { FieldMeta } from '../core/field.ts';
import { type Text, text } from '../core/text.ts';

/** Codes of what can be wrong with a cell; the codes are stable. */
export type CellFaultCode =
  | 'not_a_number'
  | 'not_whole'
  | 'not_a_date'
  | 'ambiguous_date'
  | 'not_a_time'
  | 'not_a_flag'
  | 'unknown_choice'
  | 'bad_list'
  | 'bad_text';

const MAX_SHOWN = 60;
const MAX_CHOICES = 12;

const words = (choices: FieldMeta['choices'] = [], lang: keyof Text): string => {
  const shown = choices.slice(0, MAX_CHOICES).map(({ label }) => label[lang]);
  return choices.length > MAX_CHOICES ? `${shown.join(', ')}, …` : shown.join(', ');
};

const ADVICE: Record<CellFaultCode, (cell: string, meta: FieldMeta) => Text> = {
  not_a_number: (cell) => text(`‘${cell}’은(는) 숫자가 아닙니다. 숫자로 쓰세요.`, `‘${cell}’ is not a number. Write digits.`),
  not_whole: (cell) =>
    text(`‘${cell}’은(는) 정수가 아닙니다. 소수점 없이 쓰세요.`, `‘${cell}’ is not a whole number. Leave out the decimals.`),
  not_a_date: (cell) =>
    text(`‘${cell}’은(는) 날짜가 아닙니다. 2026-03-02처럼 쓰세요.`, `‘${cell}’ is not a date. Write it like 2026-03-02.`),
  ambiguous_date: (cell) =>
    text(
      `‘${cell}’은(는) 월과 일의 순서를 알 수 없습니다. 2026-03-02처럼 쓰세요.`,
      `‘${cell}’: the order of day and month is unknown. Write it like 2026-03-02.`,
    ),
  not_a_time: (cell) =>
    text(`‘${cell}’은(는) 시각이 아닙니다. 2026-03-02 09:00처럼 쓰세요.`, `‘${cell}’ is not a time. Write it like 2026-03-02 09:00.`),
  not_a_flag: (cell) => text(`‘${cell}’: 예 또는 아니요로 쓰세요.`, `‘${cell}’: write Yes or No.`),
  unknown_choice: (cell, { choices }) =>
    text(
      `‘${cell}’은(는) 고를 수 있는 값이 아닙니다. 가능한 값: ${words(choices, 'ko')}`,
      `‘${cell}’ is not one of the choices: ${words(choices, 'en')}`,
    ),
  bad_list: (cell) =>
    text(
      `‘${cell}’을(를) 목록으로 읽을 수 없습니다. 항목은 세미콜론(;), 항목 안의 값은 |로 나누세요.`,
      `‘${cell}’ can’t be read as a list. Put ; between items and | between the values of one.`,
    ),
  bad_text: () =>
    text('깨진 글자가 있습니다. 파일을 UTF-8로 다시 저장하세요.', 'contains broken characters. Save the file again as UTF-8.'),
};

/** The sentence for a fault of a cell: what is wrong and what to do, in both languages. */
export function cellFault(code: CellFaultCode, meta: FieldMeta, cell: string): Text {
  return ADVICE[code](cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell, meta);
}
