import { expect, test } from '@jest/globals';
import type { LineHistory } from '@moru/contract';
import type { Line } from './bars.ts';
import { lookAt } from './known-line.ts';

const revision = (id: number, on: string, fromDate: string, toDate: string) =>
  ({ id, on, fromDate, toDate, reason: 'vessel', note: null, byName: null }) as const;
const shipment = {
  id: 1,
  no: 'SH-1',
  since: '2026-11-05',
  until: null,
  qty: 100,
  etd: '2026-11-12',
  eta: '2026-12-14',
  atd: '2026-11-12',
  ata: null,
  deliveredOn: null,
  revisions: [revision(2, '2026-11-20', '2026-12-04', '2026-12-14')],
};
const history: LineHistory = {
  id: 7,
  supplierId: null,
  since: '2026-10-01',
  promised: '2026-12-01',
  promisedOn: '2026-10-01',
  minQty: 90,
  deliveredOn: null,
  made: ['2026-10-20', '2026-11-03'],
  out: [],
  revisions: [],
  shipments: [shipment],
};
const line = {
  id: 7,
  po: { orderDate: '2026-10-01' },
  promisedDate: '2026-12-01',
  etaCurrent: '2026-12-14',
  departsOn: '2026-11-12',
  deliveredOn: null,
  requestedDate: '2026-12-01',
} as unknown as Line;

test('before the departure the promise is its date, and production is fact up to the last journal', () => {
  const { bars, pieces, since } = lookAt(line, history, { on: '2026-10-25' });
  expect([bars.eta, bars.slip, since]).toEqual(['2026-12-01', 0, '2026-12-14']);
  expect(pieces).toEqual({ made: ['2026-10-01', '2026-10-20'], toMake: ['2026-10-21', '2026-12-01'] });
});

test('under way the past is fact, the rest is plan', () => {
  const { bars, pieces, since } = lookAt(line, history, { on: '2026-11-16' });
  expect([bars.eta, bars.keeping, bars.slip, since]).toEqual(['2026-12-04', 'moved', 3, '2026-12-14']);
  expect(pieces).toEqual({
    made: ['2026-10-01', '2026-11-12'],
    gone: ['2026-11-12', '2026-11-16'],
    toGo: ['2026-11-17', '2026-12-04'],
  });
});

test('a date that did not change has not moved since', () => {
  expect(lookAt(line, history, { on: '2026-11-20' }).since).toBeUndefined();
});

test('compared with an earlier day than today, it moved to its date of that day', () => {
  const moved = (until: string) => lookAt(line, history, { on: '2026-11-10', until }).since;
  expect([moved('2026-11-19'), moved('2026-11-20')]).toEqual([undefined, '2026-12-14']);
});
