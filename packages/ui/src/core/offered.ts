import type { Choice, FieldMeta } from '@moru/contract';
import { useSettingOf } from './settings.ts';

const named = (value: string): Choice => ({ value, label: { ko: value, en: value } });

/**
 * What one may choose for a field: its choices, less those that the setting of `offered` leaves out; for a text, the setting's list
 * (empty: anything may be typed). A value that is there already stays among them.
 */
export function useChoices({ choices, offered }: Pick<FieldMeta, 'choices' | 'offered'>, value: unknown): readonly Choice[] {
  const listed = useSettingOf(offered);
  if (!Array.isArray(listed)) return choices ?? [];
  const isOpen = (one: string) => listed.includes(one) || one === value;
  if (choices) return choices.filter((choice) => isOpen(choice.value));
  if (listed.length === 0) return [];
  const own = typeof value === 'string' && value !== '' && !listed.includes(value) ? [value] : [];
  return [...listed.map(String), ...own].map(named);
}
