import type { Choice, Tone } from './field.ts';

/** One text of the product in both languages. */
export interface Text {
  readonly ko: string;
  readonly en: string;
}

/** Short form for labels: `text('브랜드', 'Brand')`. */
export const text = (ko: string, en: string): Text => ({ ko, en });

/** One value of a closed list. */
export const choice = <V extends string>(value: V, ko: string, en: string, tone?: Tone): Choice<V> => ({ value, label: { ko, en }, tone });

/** Units that are words; `EA`, `mm`, `kg` and `%` read the same in both languages. */
const UNIT_WORDS: Readonly<Record<string, Text>> = {
  days: text('일', 'days'),
  lines: text('품목', 'lines'),
  lots: text('로트', 'lots'),
  months: text('개월', 'months'),
  shipments: text('선적', 'shipments'),
  times: text('회', 'times'),
  h: text('시간', 'h'),
  min: text('분', 'min'),
};

/** A field's unit as shown. */
export const unitText = (unit: string): Text | string => UNIT_WORDS[unit] ?? unit;

/** The same as a text in both languages. */
export const unitLabel = (unit: string): Text => UNIT_WORDS[unit] ?? text(unit, unit);
