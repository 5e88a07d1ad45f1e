import type { Choice, FieldMeta } from '@moru/contract';
import { useSettingOf } from './settings.ts';

const named = (value: string): Choice => ({ value, label: { ko: value, en: value } });

/**
 * The values that can be chosen for a field: its choices without those that the setting of `offered` excludes; for a text, the setting's
 * list (empty: free text). A stored value stays among them.
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
