import { type Text, text } from '../core/text.ts';
import { type ImportField, importField } from './fields.ts';

/** Codes of what can be wrong with a cell; the codes are stable. */
export type CellIssueCode =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'not_positive'
  | 'negative'
  | 'too_large'
  | 'not_a_date'
  | 'ambiguous_date'
  | 'unknown_country'
  | 'unknown_incoterm'
  | 'unknown_mode'
  | 'unknown_currency'
  | 'too_long'
  | 'bad_text'
  | 'too_many_cells';

/** One fault to correct in a row. */
export interface CellIssue {
  readonly code: CellIssueCode;
  /** Null when it is about the row as a whole. */
  readonly field: ImportField | null;
  /** Header of the column; null when the file has none for the field. */
  readonly column: string | null;
  /** The cell's text. */
  readonly value: string;
  /** What is wrong and how to correct it. */
  readonly message: Text;
}

const ADVICE: Record<CellIssueCode, (value: string, max: number) => Text> = {
  required: () =>
    text('값이 비어 있습니다. 칸을 채우거나 매핑에 기본값을 정하세요.', 'is empty. Fill the cell or set a default in the mapping.'),
  not_a_number: (value) =>
    text(
      `‘${value}’은(는) 숫자가 아닙니다. 숫자만 쓰거나, 매핑에서 글자를 메모로 보내도록 정하세요.`,
      `‘${value}’ is not a number. Write digits only, or let the mapping keep words in the memo.`,
    ),
  not_whole: (value) =>
    text(
      `‘${value}’은(는) 정수가 아닙니다. 소수점 없이 개수(EA)로 쓰세요.`,
      `‘${value}’ is not a whole number. Write pieces (EA) without decimals.`,
    ),
  not_positive: (value) =>
    text(
      `‘${value}’: 1 이상이어야 합니다. 수량을 고치거나 행을 지우세요.`,
      `‘${value}’ must be 1 or more. Correct the number or remove the row.`,
    ),
  negative: (value) => text(`‘${value}’: 0보다 작을 수 없습니다. 부호를 고치세요.`, `‘${value}’ can't be below 0. Correct the sign.`),
  too_large: (value, max) => text(`‘${value}’: ${max}까지 가능합니다. 값을 확인하세요.`, `‘${value}’ is above ${max}. Check the value.`),
  not_a_date: (value) =>
    text(
      `‘${value}’은(는) 날짜가 아닙니다. 2026-03-02처럼 쓰거나, 매핑에 날짜 형식을 더하세요.`,
      `‘${value}’ is not a date. Write it like 2026-03-02, or add its format to the mapping.`,
    ),
  ambiguous_date: (value) =>
    text(
      `‘${value}’은(는) 월과 일의 순서를 알 수 없습니다. 매핑에서 M/D/YY 또는 D/M/YY를 고르세요.`,
      `‘${value}’: the order of day and month is unknown. Choose M/D/YY or D/M/YY in the mapping.`,
    ),
  unknown_country: (value) =>
    text(
      `‘${value}’은(는) 모르는 국가입니다. 국가 이름이나 두 글자 코드(KR)를 쓰거나, 매핑의 바꿀 값에 더하세요.`,
      `‘${value}’ is not a known country. Write its name or two letters (KR), or add a replacement to the mapping.`,
    ),
  unknown_incoterm: (value) =>
    text(
      `‘${value}’은(는) 인코텀즈가 아닙니다. FOB처럼 세 글자로 쓰세요.`,
      `‘${value}’ is not an incoterm. Write its three letters, such as FOB.`,
    ),
  unknown_mode: (value) =>
    text(
      `‘${value}’은(는) 모르는 운송 수단입니다. 해상, 항공, 특송, 트럭, 철도처럼 쓰거나 매핑의 바꿀 값에 더하세요.`,
      `‘${value}’ is not a known shipment mode. Write sea, air, express, truck or rail, or add a replacement to the mapping.`,
    ),
  unknown_currency: (value) =>
    text(
      `‘${value}’은(는) 통화 코드가 아닙니다. KRW, USD처럼 쓰세요.`,
      `‘${value}’ is not a currency. Write its three letters, such as USD.`,
    ),
  too_long: (_, max) => text(`${max}자를 넘습니다. 줄이세요.`, `is longer than ${max} characters. Shorten it.`),
  bad_text: () =>
    text('깨진 글자가 있습니다. 파일을 UTF-8로 다시 저장하세요.', 'contains broken characters. Save the file again as UTF-8.'),
  too_many_cells: (value) =>
    text(
      `제목보다 칸이 많습니다(‘${value}’부터). 값 안의 구분자를 따옴표로 감싸세요.`,
      `has more cells than headers (from ‘${value}’). Put quotes around values that contain the separator.`,
    ),
};

const SHOWN_LENGTH = 60;

/** The issue with its message in both languages. */
export function cellIssue(code: CellIssueCode, field: ImportField | null, column: string | null, value: string): CellIssue {
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  const advice = ADVICE[code](shown, field ? importField(field).max : 0);
  const label = field ? importField(field).label : text('행', 'Row');
  return { code, field, column, value, message: text(`${label.ko}: ${advice.ko}`, `${label.en} ${advice.en}`) };
}
