import { choiceLabel, unitText, type FieldMeta, type Text } from '@moru/contract';
import { num, type Translate } from '@moru/ui/core';

const NOTHING: Text = { ko: '없음', en: 'none' };
const ON: Text = { ko: '켜짐', en: 'on' };
const OFF: Text = { ko: '꺼짐', en: 'off' };

/** A setting's value in words, for showing its default. */
export function wordsOf(meta: FieldMeta, value: unknown, t: Translate['t']): string {
  const word = (one: unknown): string => t(choiceLabel(meta.choices, String(one)));
  if (value === null || value === '') return t(NOTHING);
  if (typeof value === 'boolean') return t(value ? ON : OFF);
  if (Array.isArray(value)) return value.length === 0 ? t(NOTHING) : value.map(word).join(', ');
  if (typeof value === 'number') return [num(value, meta.scale ?? 0), meta.unit && t(unitText(meta.unit))].filter(Boolean).join(' ');
  return word(value);
}

/** Whether a setting matches a search: by its key, label, help or value, in both languages. */
export function isFound(keyword: string, texts: readonly (string | Text | undefined)[]): boolean {
  const wanted = keyword.trim().toLowerCase();
  const all = texts.flatMap((text) => (typeof text === 'object' ? [text.ko, text.en] : [text ?? '']));
  return wanted.split(/\s+/).every((word) => all.some((text) => text.toLowerCase().includes(word)));
}
