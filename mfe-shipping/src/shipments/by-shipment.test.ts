import { expect, test } from '@jest/globals';
import { byShipment } from './by-shipment.ts';

type Item = Parameters<typeof byShipment>[0][number];

const item = (id: number, shippingId: number, lineNo: number, dates: { etaCurrent: string; ata?: string }): Item => ({
  id,
  shippingId,
  poProductId: lineNo,
  releaseId: null,
  release: null,
  qty: 10,
  cartons: 1,
  shipping: { shippingNo: `SH-${shippingId}`, status: 'planned', etdPlan: null, atd: null, ata: null, ...dates },
  poProduct: { lineNo, orderQty: 100, product: { name: `item ${lineNo}`, nameEn: null } },
});

test('lines of one shipment are together in the order’s order, shipments by their arrival', () => {
  const late = { etaCurrent: '2026-12-20' };
  const arrived = { etaCurrent: '2026-12-30', ata: '2026-11-01' };
  const found = byShipment([item(1, 7, 2, late), item(2, 9, 1, arrived), item(3, 7, 1, late)]);
  expect(found.map(({ id, items }) => [id, items.map(({ poProduct }) => poProduct.lineNo)])).toEqual([
    [9, [1]],
    [7, [1, 2]],
  ]);
});

test('no lines are no shipments', () => expect(byShipment([])).toEqual([]));
