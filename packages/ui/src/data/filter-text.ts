import { choiceLabel, type Text } from '@moru/contract';
import { YES_NO } from '../core/format.ts';
import { dayOf, presetOf } from './filter-days.ts';
import type { Filter } from './filters.ts';
import type { FilterValues } from './list-state.ts';

/** A translation of labels, as `useT().t`. */
type Say = (text: Text | string, vars?: Record<string, string | number>) => string;

const NAMED = 2;
const MORE: Text = { ko: '{name} 외 {n}', en: '{name} +{n}' };

/** A list of words, cut to the first two. */
export function shortList(words: readonly string[], t: Say): string {
  if (words.length <= NAMED) return words.join(', ');
  return t(MORE, { name: words.slice(0, NAMED - 1).join(', '), n: words.length - NAMED + 1 });
}

const range = (from: string, to: string): string => {
  if (from !== '' && from === to) return from;
  return `${from} – ${to}`.trim();
};

/** Text of an active filter's button; empty when it is off. The caller names entities. */
export function filterText({ kind, keys, meta }: Filter, values: FilterValues, t: Say): string {
  const own = keys.flatMap((key) => values[key] ?? []);
  if (own.length === 0) return '';
  const [from, to] = [values[keys[0] ?? '']?.[0] ?? '', values[keys[1] ?? '']?.[0] ?? ''];
  const preset = kind === 'dates' ? presetOf(from, to) : undefined;
  if (preset) return t(preset.label);
  if (kind === 'dates') return range(dayOf(from), dayOf(to));
  if (kind === 'numbers') return range(from, to);
  if (kind === 'flag') return t(own[0] === 'true' || own[0] === '1' ? YES_NO.yes : YES_NO.no);
  if (kind === 'many')
    return shortList(
      own.map((value) => t(choiceLabel(meta.choices, value))),
      t,
    );
  return shortList(own, t);
}
