import { expect, test } from '@jest/globals';
import { blankEntry } from './entry.ts';
import { ownLabels, standardOf } from './own-labels.ts';
import { newEntry, withGood } from './propose.ts';

const row = (labelStockId: number, countryId: number | null, qtyPerUnit = 1, lossPct = 0) => ({
  id: labelStockId,
  version: 1,
  labelStockId,
  labelStock: { code: `L${labelStockId}`, name: `Label ${labelStockId}` },
  qtyPerUnit,
  lossPct,
  spareFixed: 20,
  countryId,
  country: null,
});
const LABELS = [row(1, null, 2), row(2, 82, 1, 2.5), row(3, 1)];

test('a product proposes the labels of the market of its line, with their loss', () => {
  const own = ownLabels({ labels: LABELS as never }, 82);
  expect(own.map(({ code }) => code)).toEqual(['L1', 'L2']);
  const entry = withGood(newEntry(5, '2026-11-21', [], own), 101);
  expect(entry.labels.map(({ code, used, loss }) => [code, used, loss])).toEqual([
    ['L1', 202, 0],
    ['L2', 101, 3],
  ]);
});

test('without labels of the product nothing is proposed, and a client of the call without the list is none', () => {
  expect(ownLabels({}, 82)).toEqual([]);
  expect(newEntry(5, '2026-11-21', [], [])).toEqual(blankEntry(5, '2026-11-21'));
});

test.each([
  [0, 1, 2, 0, 0],
  [100, 1, 2, 100, 2],
  [101, 1, 2, 101, 3],
  [3, 0.5, 0, 2, 0],
])('%i pieces at %d a piece and %d %% loss: %i used, %i lost', (goodQty, per, lossPct, used, loss) => {
  expect(standardOf({ per, lossPct }, goodQty)).toEqual({ used, loss });
});
