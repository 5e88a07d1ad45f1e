import { expect, test } from '@jest/globals';
import { inOneLanguage, ruleText, ruleTextParts } from '../core/index.ts';
import type { CountEvent } from './count.ts';
import { lotFindings } from './findings.ts';

const ITEM = { id: 7, code: 'W', method: 'measure', class: 'minor', n: 5, lower: 9, upper: 11 } as const;
const LOT = {
  countRule: 'per_unit',
  lotQty: 100,
  plan: [
    { class: 'major', n: 20, ac: 1, re: 2 },
    { class: 'minor', n: 20, ac: 3, re: 4 },
  ],
  items: [ITEM],
} as const;

let no = 0;
const event = (more: Partial<CountEvent>): CountEvent => ({
  uuid: String(no++),
  kind: 'defect',
  at: '2026-11-20T00:00:00.000Z',
  qty: 1,
  ...more,
});
const major = (cartonNo: number | null) => event({ class: 'major', code: 'DENT', cartonNo });

test('each class has its own verdict: rejected at its Re, accepted with its n checked, open before', () => {
  const outcomes = (events: CountEvent[]) => lotFindings(LOT, events).classes.map(({ found, outcome }) => [found, outcome]);
  expect(outcomes([])).toEqual([
    [0, 'pending'],
    [0, 'pending'],
  ]);
  expect(outcomes([event({ kind: 'checked', qty: 20 }), major(1)])).toEqual([
    [1, 'accept'],
    [0, 'accept'],
  ]);
  expect(outcomes([major(1), major(2)])).toEqual([
    [2, 'reject'],
    [0, 'pending'],
  ]);
});

test('defects name each carton once, in order; undone ones none, failing answers their own', () => {
  const gone = major(99);
  const fails = event({ kind: 'result', itemId: 7, values: ['12', '10'], cartonNo: 3, qty: null });
  const fits = event({ kind: 'result', itemId: 7, values: ['10'], cartonNo: 4, qty: null });
  const { defects } = lotFindings(LOT, [
    major(21),
    major(4),
    major(21),
    major(null),
    gone,
    event({ kind: 'undo', of: gone.uuid }),
    fails,
    fits,
  ]);
  expect(defects).toEqual([
    { code: 'DENT', class: 'major', qty: 4, cartons: [4, 21] },
    { code: 'W', class: 'minor', qty: 1, cartons: [3] },
  ]);
});

test('a measured item has mean, range and Cpk of all of its values', () => {
  const values = (...of: number[]) => event({ kind: 'result', itemId: 7, values: of.map(String), qty: null });
  const [item] = lotFindings(LOT, [values(9.8, 10.1, 10.4), values(10, 9.7)]).items;
  expect(item?.spread).toMatchObject({ mean: expect.closeTo(10, 9), min: 9.7, max: 10.4, cpk: expect.closeTo(1.217, 3) });
  expect(lotFindings(LOT, [values(9.8)]).items[0]?.spread?.cpk).toBeUndefined();
  expect(lotFindings(LOT, []).items[0]?.spread).toBeUndefined();
});

test('a text in two languages is split into them, a text that a person wrote stays as it is', () => {
  const both = { ko: '중: 한 번 더 (5개 중)', en: 'Major: one more' };
  expect(ruleTextParts(inOneLanguage(ruleText(both)))).toEqual(both);
  for (const said of ['고객 요청', 'asked (by the client)', '요청 (고객)']) expect(ruleTextParts(said)).toEqual({ ko: said, en: said });
});
