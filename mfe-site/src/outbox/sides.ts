import { inspection, labelOrderGroup, pjournal, releaseGroup, type Text } from '@moru/contract';
import { num, say } from '@moru/ui/core';
import { mineOf } from './differences.ts';
import type { Entry } from './entry.ts';

/** The two versions as they are shown beside each other. */
export interface Sides {
  readonly mine: string;
  readonly there: string;
  /** For numbers: their difference. */
  readonly gap: number | undefined;
  readonly unit: Text;
  /** Equal values, and values shown with them. */
  readonly more: string | undefined;
}

const PIECES = { ko: '개', en: ' pcs' };
const SHEETS = { ko: '장', en: ' EA' };
const NO_UNIT = { ko: '', en: '' };
const SAME_DEFECTS = { ko: '불량은 둘 다 {n}개로 같습니다', en: 'Both say {n} defective' };
const ON_HAND = { ko: '내가 쓴 것은 {n}장, 지금 재고는 {m}장입니다', en: 'You wrote {n} EA, {m} EA are on hand' };

const word = (field: { meta: { choices?: readonly { value: string; label: Text | string }[] } }, value: unknown): string => {
  const label = field.meta.choices?.find((one) => one.value === value)?.label ?? String(value ?? '');
  return typeof label === 'string' ? label : say(label);
};

function journalSides(entry: Entry, there: Readonly<Record<string, unknown>>): Sides {
  const mine = mineOf(entry);
  const number = (facts: Readonly<Record<string, unknown>>, name: string) => Number(facts[name] ?? 0);
  const field = ['goodQty', 'defectQty'].find((name) => number(mine, name) !== number(there, name));
  const isSame = number(mine, 'defectQty') === number(there, 'defectQty');
  if (!field)
    return { mine: entry.facts, there: word(pjournal.fields.status, there['status']), gap: undefined, unit: NO_UNIT, more: undefined };
  return {
    mine: num(number(mine, field)),
    there: num(number(there, field)),
    gap: Math.abs(number(mine, field) - number(there, field)),
    unit: PIECES,
    more: isSame ? say(SAME_DEFECTS, { n: num(number(mine, 'defectQty')) }) : undefined,
  };
}

/** The written and the stored version, in the words of their kind. */
export function sidesOf(entry: Entry): Sides {
  const there = entry.difference?.there ?? {};
  const mine = mineOf(entry);
  if (entry.kind === 'journal') return journalSides(entry, there);
  if (entry.kind === 'labelMove') {
    const held = Number(there['onHand']);
    // An undone record has no number of its own.
    if (mine['qty'] === undefined)
      return { mine: entry.facts, there: num(held), gap: undefined, unit: NO_UNIT, more: entry.difference?.message };
    const asked = Number(mine['qty']);
    const more = say(ON_HAND, { n: num(asked), m: num(held) });
    return { mine: num(asked), there: num(held), gap: Math.abs(asked - held), unit: SHEETS, more };
  }
  const { fields } =
    entry.kind === 'count' || entry.kind === 'start' ? inspection : entry.kind === 'receipt' ? labelOrderGroup : releaseGroup;
  return { mine: entry.facts, there: word(fields.status, there['status']), gap: undefined, unit: NO_UNIT, more: entry.difference?.message };
}
