import { textField } from './field.ts';
import type { Text } from './text.ts';

const MAX_NUMBER = 40;

/** A series of numbers `PREFIX-YYMM-####` that begins at 1 every month. */
export interface NumberSeries {
  readonly prefix: string;
  /** Field whose date gives the month; today's where the field is empty or not given. */
  readonly date?: string;
}

/** The number that names a row: the next one of its series unless somebody types another. */
export function numberField(label: Text, series: NumberSeries) {
  const field = textField(label, { max: MAX_NUMBER, auto: true, form: 'code' });
  return { ...field, meta: { ...field.meta, series } };
}
