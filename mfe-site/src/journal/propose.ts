import type { Entry, EntryLabel } from './entry.ts';
import { blankEntry, entryOf } from './entry.ts';
import type { FullJournal } from './line-day.ts';
import { standardOf, type OwnLabel } from './own-labels.ts';

/** Labels per good piece in a journal; undefined without good pieces. */
const perUnit = (used: number, goodQty: number): number | null => (goodQty > 0 && used > 0 ? used / goodQty : null);

// Labels are whole pieces: a started one counts as used. Rounded first, so that 1/3 × 300 stays 100.
const needed = (perPiece: number, goodQty: number): number => Math.ceil(Number((perPiece * goodQty).toFixed(6)));

/** The expected labels for good pieces, by the line's last use of any. */
export function proposeLabels(past: readonly FullJournal[], goodQty: number): EntryLabel[] {
  const last = past.find(({ labels, goodQty: made }) => made > 0 && labels.some(({ used }) => used > 0));
  if (!last) return [];
  return entryOf(last)
    .labels.filter(({ used }) => used > 0)
    .map(({ id: _id, ...label }) => {
      const rate = perUnit(label.used, last.goodQty);
      return { ...label, loss: 0, perUnit: rate, used: rate === null ? 0 : needed(rate, goodQty) };
    });
}

/** The entry with other good pieces: proposed label quantities follow, entered ones stay. */
export const withGood = (entry: Entry, goodQty: number): Entry => ({
  ...entry,
  goodQty,
  labels: entry.labels.map((label) => {
    const { perUnit: per, lossPct } = label;
    if (per === null) return label;
    return lossPct === undefined ? { ...label, used: needed(per, goodQty) } : { ...label, ...standardOf({ per, lossPct }, goodQty) };
  }),
});

/** The labels of a new entry: those of the product in its market, otherwise those that the line used last. */
const firstLabels = (own: readonly OwnLabel[], past: readonly FullJournal[]): EntryLabel[] =>
  own.length > 0 ? own.map(({ per, ...label }) => ({ ...label, used: 0, loss: 0, perUnit: per })) : proposeLabels(past, 0);

/** A new entry of a line, with its usual labels. `past` is its journals, newest first. */
export const newEntry = (poProductId: number, date: string, past: readonly FullJournal[], own: readonly OwnLabel[] = []): Entry => {
  const blank = blankEntry(poProductId, date);
  const last = past[0];
  const place = last ? { process: last.process, line: last.line, shift: last.shift } : {};
  return { ...blank, ...place, labels: firstLabels(own, past) };
};

/** Yesterday's work as today's: people, place and pieces; defects and stops are not copied. */
export function copyOf(source: FullJournal, entry: Entry, own: readonly OwnLabel[] = []): Entry {
  const { process, line, shift, workers } = entryOf(source);
  const copy = { ...entry, process, line, shift, workers, labels: firstLabels(own, [source]) };
  return withGood(copy, source.goodQty);
}

/** The newest journal of the day before. */
export const dayBefore = (past: readonly FullJournal[], date: string): FullJournal | undefined =>
  past.find((journal) => journal.date === date);
