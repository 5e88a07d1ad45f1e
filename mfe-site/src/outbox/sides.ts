import { inspection, labelOrderGroup, pjournal, releaseGroup, type FieldMeta, type Text } from '@moru/contract';
import { num, say } from '@moru/ui/core';
import { choiceLabel } from '../parts/choice-label.ts';
import { mineOf } from './differences.ts';
import type { Entry } from './entry.ts';

/** A unit after a number, and with the Korean particle of a sentence about it. */
export interface Unit {
  readonly name: Text;
  readonly is: Text;
  readonly to: Text;
}

/** A field in which the two versions differ. */
export interface Compared {
  readonly name: Text;
  readonly mine: string;
  readonly there: string;
  /** Of numbers: their difference and unit. */
  readonly gap?: number;
  readonly unit?: Unit;
}

/** The two versions of a record in the words of their kind. */
export interface Sides {
  /** What differs, the most important first; never empty. */
  readonly differing: readonly [Compared, ...Compared[]];
  /** What is the same in both, in a sentence each; or what else there is to know. */
  readonly notes: readonly string[];
  /** The stored row's status, where it is not what differs. */
  readonly status: string | undefined;
  /** Good pieces of both together, where they may be two batches. */
  readonly sum: number | undefined;
}

type Facts = Readonly<Record<string, unknown>>;

const PIECES: Unit = {
  name: { ko: '개', en: ' pcs' },
  is: { ko: '개가', en: ' pcs' },
  to: { ko: '개로', en: ' pcs' },
};
const SHEETS: Unit = { name: { ko: '장', en: ' EA' }, is: { ko: '장이', en: ' EA' }, to: { ko: '장으로', en: ' EA' } };
const PEOPLE: Unit = { name: { ko: '명', en: ' people' }, is: { ko: '명이', en: ' people' }, to: { ko: '명으로', en: ' people' } };
const MINUTES: Unit = { name: { ko: '분', en: ' min' }, is: { ko: '분이', en: ' min' }, to: { ko: '분으로', en: ' min' } };

const NUMBERS = [
  ['goodQty', PIECES],
  ['defectQty', PIECES],
  ['workers', PEOPLE],
  ['stopMin', MINUTES],
] as const;
const WORDS = ['stopReason', 'note'] as const;

const SAME = { ko: '{name} 둘 다 {n}{unit}', en: '{name}: both {n}{unit}' };
const ON_HAND = { ko: '내가 쓴 것은 {n}장, 지금 재고는 {m}장입니다', en: 'You wrote {n} EA, {m} EA are on hand' };
const NOTHING = '–';

const word = (field: { readonly meta: FieldMeta }, value: unknown): string => {
  const label = choiceLabel(field, String(value ?? ''));
  return typeof label === 'string' ? label : say(label);
};

const numberOf = (facts: Facts, name: string): number => Number(facts[name] ?? 0);
const textOf = (facts: Facts, name: string): string => String(facts[name] ?? '').trim();

const compareNumbers = (name: Text, mine: number, there: number, unit: Unit): Compared => ({
  name,
  mine: num(mine),
  there: num(there),
  gap: Math.abs(mine - there),
  unit,
});

/** The whole entry beside the status of the stored row, where no field can be compared. */
const whole = (entry: Entry, name: Text, there: string): Compared => ({ name, mine: entry.facts, there });

function journalSides(entry: Entry, there: Facts): Sides {
  const mine = mineOf(entry);
  const { fields } = pjournal;
  // Entries of an earlier release were compared in fewer fields.
  const numbers = NUMBERS.filter(([name]) => name in there);
  const isSame = (name: string) => numberOf(mine, name) === numberOf(there, name);
  const differing = [
    ...numbers
      .filter(([name]) => !isSame(name))
      .map(([name, unit]) => compareNumbers(fields[name].meta.label, numberOf(mine, name), numberOf(there, name), unit)),
    ...WORDS.filter((name) => name in there && textOf(mine, name) !== textOf(there, name)).map((name) => ({
      name: fields[name].meta.label,
      mine: textOf(mine, name) || NOTHING,
      there: textOf(there, name) || NOTHING,
    })),
  ];
  const [first, ...others] = differing;
  const status = word(fields.status, there['status']);
  const isTwoBatches = !isSame('goodQty') || !isSame('defectQty');
  return {
    differing: first ? [first, ...others] : [whole(entry, fields.status.meta.label, status)],
    notes: numbers
      .filter(([name]) => isSame(name) && (name === 'goodQty' || name === 'defectQty'))
      .map(([name, unit]) => say(SAME, { name: say(fields[name].meta.label), n: num(numberOf(mine, name)), unit: say(unit.name) })),
    status: first && status,
    sum: isTwoBatches ? numberOf(mine, 'goodQty') + numberOf(there, 'goodQty') : undefined,
  };
}

function labelSides(entry: Entry, there: Facts): Sides {
  const asked = mineOf(entry)['qty'];
  const held = numberOf(there, 'onHand');
  const name = { ko: '수량', en: 'Quantity' };
  const others = { status: undefined, sum: undefined };
  // An undone record has no number of its own.
  if (asked === undefined)
    return { ...others, differing: [whole(entry, name, num(held))], notes: [entry.difference?.message ?? ''].filter(Boolean) };
  const n = Number(asked);
  return { ...others, differing: [compareNumbers(name, n, held, SHEETS)], notes: [say(ON_HAND, { n: num(n), m: num(held) })] };
}

/** The written and the stored version: what differs, and what does not. */
export function sidesOf(entry: Entry): Sides {
  const there = entry.difference?.there ?? {};
  if (entry.kind === 'journal') return journalSides(entry, there);
  if (entry.kind === 'labelMove') return labelSides(entry, there);
  const { fields } =
    entry.kind === 'count' || entry.kind === 'start' ? inspection : entry.kind === 'receipt' ? labelOrderGroup : releaseGroup;
  return {
    differing: [whole(entry, fields.status.meta.label, word(fields.status, there['status']))],
    notes: [entry.difference?.message ?? ''].filter(Boolean),
    status: undefined,
    sum: undefined,
  };
}
