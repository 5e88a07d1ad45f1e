import { z } from 'zod';
import { ruleText } from './rule-text.ts';

/** Message for a text that `isStorable` refuses. */
const UNSTORABLE = ruleText({ ko: '사용할 수 없는 문자가 있습니다', en: 'Invalid characters' });

/** Whether every database engine stores the text unchanged: no NUL, no lone surrogate. */
export const isStorable = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value);

/** A text that every database engine stores unchanged: neither trimmed nor composed. */
export const storable = (schema: z.ZodString) => schema.refine(isStorable, UNSTORABLE);

/**
 * Allowed characters: `line` no control characters, `lines` line ends and tabs, `raw` whatever is storable (reports of browsers), `code`
 * those of a line that show something (numbers and codes).
 */
type TextForm = 'line' | 'lines' | 'raw' | 'code';

/** Codes that are not letters and change how the rest is read: control characters, line ends, direction marks. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const LINE_ENDS_AND_TABS = /[\n\r\t\u2028\u2029]/g;
/**
 * Characters that show something: no spaces, joiners or fillers. The Hangul fillers and the empty Braille cell would otherwise count as
 * letters and symbols.
 */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const INVISIBLE = ruleText({ ko: '보이는 글자가 없습니다', en: 'Has no visible characters' });

const fits = (value: string, form: TextForm): boolean =>
  isStorable(value) && (form === 'raw' || !CONTROLS.test(form === 'lines' ? value.replace(LINE_ENDS_AND_TABS, '') : value));

/** Leaves out what shows nothing: a number or code with such a character would be another one that looks the same. */
export const withoutInvisible = (value: string): string => value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

interface TextRules {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  readonly message?: string;
  readonly form?: TextForm;
}

/**
 * Text as it is stored: trimmed, NFC, `min` (1) to `max` characters, of its form (one line by default), and with at least one visible
 * character unless empty. A `code` is stored without invisible characters.
 */
export function cleanText({ min = 1, max, pattern, message, form = 'line' }: TextRules) {
  const text = form === 'code' ? z.string().overwrite(withoutInvisible) : z.string();
  let schema = text.trim().normalize().min(min).max(max);
  if (pattern) schema = schema.regex(pattern, message ?? 'Invalid');
  return schema
    .refine((value) => fits(value, form), UNSTORABLE)
    .refine((value) => value === '' || VISIBLE.test(value) || !fits(value, form), INVISIBLE);
}
