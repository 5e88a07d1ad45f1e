import { expect, test } from '@jest/globals';
import { myBatches } from './my-batches.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
type Entry = Parameters<typeof myBatches>[0][number];
const entry = (more: Partial<Entry> = {}): Entry => ({
  batchId: 'b-1',
  at: '2026-11-20T01:30:00.000Z',
  action: 'update',
  entity: 'po',
  entityLabel: 'PO-1',
  reason: null,
  result: 'ok',
  ...more,
});

test('entries of one save are one batch, named by the row saved first', () => {
  expect(myBatches([entry({ entity: 'poProduct', entityLabel: 'PO-1 2' }), entry()], NOW)).toEqual([
    { batchId: 'b-1', at: '2026-11-20T01:30:00.000Z', entity: 'po', label: 'PO-1', others: 1 },
  ]);
});

test('a day old to the millisecond is too old', () => {
  const shown = (at: string) => myBatches([entry({ at })], NOW).length;
  expect([shown('2026-11-19T12:00:00.000Z'), shown('2026-11-19T12:00:00.001Z')]).toEqual([0, 1]);
});

test('what was taken back is offered no more, nor is the batch that took it back', () => {
  const undo = entry({ batchId: 'b-2', action: 'revert', reason: 'b-1' });
  expect(myBatches([undo, entry(), entry({ batchId: 'b-3' })], NOW).map(({ batchId }) => batchId)).toEqual(['b-3']);
});

test.each<Partial<Entry>>([{ batchId: null }, { result: 'denied' }, { action: 'import' }, { action: 'export' }])(
  '%o is no batch to undo',
  (more) => {
    expect(myBatches([entry(more)], NOW)).toEqual([]);
  },
);
