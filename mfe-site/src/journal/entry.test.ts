import { expect, test } from '@jest/globals';
import { pjournal } from '@moru/contract';
import { blankEntry, entryOf, overListed, saveOf } from './entry.ts';
import type { FullJournal } from './line-day.ts';
import { copyOf, newEntry, proposeLabels, withGood } from './propose.ts';

const label = { id: 7, version: 1, labelStockId: 3, used: 0, loss: 0, labelStock: { code: 'HA-CARE', name: '하루 케어', nameEn: null } };

const journal = (values: Partial<FullJournal> = {}) =>
  ({
    id: 11,
    version: 2,
    date: '2026-11-20',
    poProductId: 5,
    process: 'assembly',
    line: '2',
    shift: 'night',
    goodQty: 300,
    defectQty: 4,
    defectLines: [{ code: 'STAIN', qty: 4 }],
    workers: 6,
    stopMin: 20,
    stopReason: '점검',
    note: null,
    status: 'submitted',
    labels: [{ ...label, used: 100, loss: 5 }],
    ...values,
  }) as FullJournal;

test('a new entry is a valid new row of the contract', () => {
  const save = saveOf(blankEntry(5, '2026-11-21'));
  expect(save).not.toHaveProperty('id');
  expect(pjournal.insert.parse(save)).toMatchObject({ poProductId: 5, goodQty: 0, workers: null, stopReason: null });
});

test('a stored journal is sent as a change of its version, its labels by their ids', () => {
  const save = saveOf(entryOf(journal()));
  expect(pjournal.update.parse(save)).toMatchObject({ id: 11, version: 2, stopReason: '점검', labels: [{ id: 7, used: 100, loss: 5 }] });
});

test('a new entry has the place of the last one, and no quantities', () => {
  expect(newEntry(5, '2026-11-21', [journal()])).toMatchObject({
    process: 'assembly',
    line: '2',
    shift: 'night',
    goodQty: 0,
    workers: 0,
    stopMin: 0,
  });
});

test('label use follows the good pieces at the last rate, rounded up', () => {
  const entry = newEntry(5, '2026-11-21', [journal({ labels: [] }), journal()]);
  expect(withGood(entry, 300).labels).toEqual([
    { labelStockId: 3, code: 'HA-CARE', name: '하루 케어', used: 100, loss: 0, perUnit: 1 / 3 },
  ]);
  expect(withGood(entry, 301).labels[0]?.used).toBe(101);
});

test('a label quantity that a person entered stays', () => {
  const entry = { ...blankEntry(5, '2026-11-21'), labels: [{ labelStockId: 3, code: 'A', name: 'A', used: 42, loss: 0, perUnit: null }] };
  expect(withGood(entry, 900).labels[0]?.used).toBe(42);
});

test('journals without label use propose nothing', () => {
  expect(proposeLabels([journal({ labels: [label] }), journal({ goodQty: 0 })] as FullJournal[], 100)).toEqual([]);
});

test('yesterday is copied with its people and pieces, without its defects and stops', () => {
  const copy = copyOf(journal(), blankEntry(5, '2026-11-21'));
  expect(copy).toMatchObject({
    date: '2026-11-21',
    process: 'assembly',
    workers: 6,
    goodQty: 300,
    defectQty: 0,
    defectLines: [],
    stopMin: 0,
    stopReason: '',
  });
  expect(copy.labels[0]).toMatchObject({ used: 100, loss: 0 });
  expect(copy).not.toHaveProperty('id');
});

test('listed defects above the defective pieces are reported', () => {
  expect([
    overListed({ defectLines: [{ code: 'A', qty: 3 }], defectQty: 2 }),
    overListed({ defectLines: [{ code: 'A', qty: 3 }], defectQty: 3 }),
  ]).toEqual([true, false]);
});
