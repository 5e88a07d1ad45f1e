import { describe, expect, test } from '@jest/globals';
import { countLot, type CountEvent, type CountFrame } from './count.ts';
import type { CountedItem } from './items.ts';

const base = { code: 'W', class: 'minor', n: 3, lower: 9, upper: 11 } as const;
const WIDTH: CountedItem = { ...base, id: 7, method: 'measure' };
const LABEL: CountedItem = { ...base, id: 1, code: 'L', method: 'pass_fail', lower: null, upper: null };
const FRAME: CountFrame = { countRule: 'per_unit', lotQty: 100, n: { critical: 20, major: 20, minor: 20 }, items: [WIDTH, LABEL] };

let serial = 0;
const event = (kind: CountEvent['kind'], more: Partial<CountEvent>): CountEvent => ({
  uuid: `e${serial++}`,
  at: '2026-11-23T00:00:00.000Z',
  kind,
  ...more,
});
const defect = (more: Partial<CountEvent> = {}) => event('defect', { class: 'major', code: 'stain', qty: 1, ...more });
const answer = (item: CountedItem, values: string[], more: Partial<CountEvent> = {}) =>
  event('result', { itemId: item.id, values, ...more });
const later = '2026-11-23T00:00:00.001Z';

describe('an undone event', () => {
  test('is not counted, and others are not affected', () => {
    const [one, other, checked] = [defect(), defect(), event('checked', { qty: 30 })];
    expect(countLot([one, other, checked, event('undo', { of: one.uuid })], FRAME)).toMatchObject({ nChecked: 30, found: { major: 1 } });
    expect(countLot([one, other, checked, event('undo', { of: checked.uuid })], FRAME)).toMatchObject({ nChecked: 2, found: { major: 2 } });
  });

  test('must be the one that the undo names: naming an undo restores nothing', () => {
    const one = defect();
    expect(countLot([one, defect({ of: one.uuid })], FRAME).found.major).toBe(2);
  });
});

describe('the answers of an item', () => {
  const width = (events: CountEvent[]) => countLot(events, FRAME).items[0];
  const label = (events: CountEvent[]) => countLot(events, FRAME).items[1];

  test('are none at first; a measured item needs n of them, another one', () => {
    expect(width([])).toEqual({ id: 7, answered: 0, needed: 3, failed: 0, values: [] });
    expect(label([])).toEqual({ id: 1, answered: 0, needed: 1, failed: 0, values: [] });
  });

  test('all count for measured values without a unit, of a unit the latest counts', () => {
    expect(width([answer(WIDTH, ['10']), answer(WIDTH, ['12', '8.5'])])).toMatchObject({ answered: 3, failed: 2 });
    expect(width([answer(WIDTH, ['12'], { unitNo: 1 }), answer(WIDTH, ['10'], { unitNo: 1, at: later })])).toMatchObject({ values: [10] });
    expect(width([answer(WIDTH, ['12'], { unitNo: 1 }), answer(WIDTH, ['10'], { unitNo: 2 })])?.answered).toBe(2);
  });

  test('of the whole lot the latest answer counts; it has no values', () => {
    const turned = label([answer(LABEL, ['fail']), answer(LABEL, ['pass'], { at: later })]);
    expect(turned).toEqual({ id: 1, answered: 1, needed: 1, failed: 0, values: [] });
    expect(label([answer(LABEL, ['pass']), answer(LABEL, ['fail'], { at: later })])?.failed).toBe(1);
  });

  test('of two answers at the same moment the one with the greater id counts, whichever comes first', () => {
    const [a, b] = [answer(WIDTH, ['9.5'], { unitNo: 1, uuid: 'a' }), answer(WIDTH, ['10.5'], { unitNo: 1, uuid: 'b' })];
    expect([width([a, b])?.values, width([b, a])?.values]).toEqual([[10.5], [10.5]]);
  });

  test('of two moments the later counts, whatever its id; an answer without an item is ignored', () => {
    const [a, b] = [answer(WIDTH, ['9.5'], { unitNo: 1, uuid: 'a', at: later }), answer(WIDTH, ['10.5'], { unitNo: 1, uuid: 'b' })];
    expect([width([a, b])?.values, width([b, a])?.values]).toEqual([[9.5], [9.5]]);
    expect(label([event('result', { values: ['fail'] })])?.answered).toBe(0);
  });

  test('a defect that names an item answers it, but is no measured value and hides none', () => {
    expect(label([defect({ itemId: LABEL.id })])?.answered).toBe(1);
    expect(label([answer(LABEL, ['pass']), defect({ itemId: LABEL.id }), defect({ itemId: 99 })])?.answered).toBe(2);
    const both = [answer(WIDTH, ['10'], { unitNo: 4 }), defect({ itemId: WIDTH.id, unitNo: 4, at: later })];
    expect(width(both)).toMatchObject({ answered: 1, values: [10] });
  });
});

describe('a failing answer', () => {
  test('is one defective piece of its unit, and without a unit as many as fail', () => {
    expect(countLot([answer(WIDTH, ['12', '13', '10'], { unitNo: 4 })], { ...FRAME, countRule: 'per_defect' }).found.minor).toBe(1);
    expect(countLot([answer(WIDTH, ['12', '13', '10'])], { ...FRAME, countRule: 'per_defect' }).found.minor).toBe(2);
  });

  test('lies on its unit: with a worse defect there the unit counts once', () => {
    expect(countLot([answer(WIDTH, ['12'], { unitNo: 4 }), defect({ unitNo: 4 })], FRAME)).toMatchObject({
      found: { critical: 0, major: 1, minor: 0 },
      against: { critical: 0, major: 1, minor: 1 },
      defectiveUnits: 1,
    });
  });

  test('counts beside a defect of another item or of another unit, and beside one without a unit', () => {
    const fails = answer(WIDTH, ['12'], { unitNo: 4 });
    for (const [at, minor] of [
      [{ itemId: WIDTH.id, unitNo: 5 }, 2],
      [{ itemId: LABEL.id, unitNo: 4 }, 2],
      [{ itemId: WIDTH.id }, 2],
      [{ unitNo: 4 }, 2],
      [{ itemId: WIDTH.id, unitNo: 4 }, 1],
    ] as const)
      expect([at, countLot([fails, defect({ class: 'minor', ...at })], { ...FRAME, countRule: 'per_defect' }).found.minor]).toEqual([
        at,
        minor,
      ]);
  });
});

test.each([
  ['per_unit', { unitNo: 1, qty: 3 }, 1, 1],
  ['per_unit', { qty: 3 }, 3, 3],
  ['per_unit', { qty: null }, 1, 1],
  ['per_defect', { unitNo: 1, qty: 3 }, 3, 1],
  ['per_defect', { qty: 3 }, 3, 3],
  ['per_unit', { unitNo: 20 }, 1, 1],
  ['per_unit', { unitNo: 21 }, 0, 1],
  ['per_unit', { qty: 101 }, 101, 100],
] as const)('%s a defect of %j is counted %i times on %i pieces', (countRule, more, major, pieces) => {
  const count = countLot([defect(more)], { ...FRAME, countRule });
  expect([count.found.major, count.against.major, count.defectiveUnits, count.nChecked]).toEqual([major, major, pieces, pieces]);
  expect(count.byCode[0]?.qty).toBe(major || 1);
});

test('checked pieces add up, to at most the lot', () => {
  const checked = (...qtys: (number | null)[]) =>
    countLot(
      qtys.map((qty) => event('checked', { qty })),
      FRAME,
    ).nChecked;
  expect([checked(), checked(30, 12), checked(null, 5), checked(60, 41)]).toEqual([0, 42, 5, 100]);
});

test('codes are listed with their pieces, the most frequent first, then by name', () => {
  const made = [
    defect({ code: 'b', qty: 2 }),
    defect({ code: 'c', qty: 2 }),
    defect({ code: 'e', qty: 3 }),
    defect({ code: 'd', qty: 3 }),
    defect({ code: 'a', qty: 1 }),
    defect({ code: 'a', qty: 4 }),
    defect({ code: 'a', class: 'minor' }),
    defect({ code: null, class: 'critical' }),
  ];
  const sorted = [
    { code: 'a', class: 'major', qty: 5 },
    { code: 'd', class: 'major', qty: 3 },
    { code: 'e', class: 'major', qty: 3 },
    { code: 'b', class: 'major', qty: 2 },
    { code: 'c', class: 'major', qty: 2 },
    { code: '', class: 'critical', qty: 1 },
    { code: 'a', class: 'minor', qty: 1 },
  ];
  for (const order of [made, made.toReversed()]) expect(countLot(order, FRAME).byCode).toEqual(sorted);
});
