import { cellFault, fromCell, type Field, type FieldMeta, type Text } from '@moru/contract';
import { setting } from '../core/settings.ts';

// For these kinds a text is never a value: it is a pasted cell that could not be read.
const NEVER_TEXT: ReadonlySet<FieldMeta['kind']> = new Set(['int', 'decimal', 'flag', 'ref']);

const NOT_FOUND = (text: string): Text => ({
  ko: `‘${text}’: 그런 행이 없거나 여럿입니다. 골라 주세요.`,
  en: `‘${text}’: there is none, or several. Choose one.`,
});

/** The text of a pasted cell that is not a value of its field; undefined for a value. */
export function unreadText({ meta }: Pick<Field, 'meta'>, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (NEVER_TEXT.has(meta.kind)) return value;
  if (meta.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? undefined : value;
  return meta.kind === 'choice' && meta.choices?.every((choice) => choice.value !== value) ? value : undefined;
}

/** Why a cell could not be read, in both languages. */
export function unreadReason(field: Field, text: string): Text {
  const read = fromCell(field, text, setting('app.timezone'));
  return 'fault' in read ? cellFault(read.fault, field.meta, text) : NOT_FOUND(text);
}
