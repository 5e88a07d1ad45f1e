import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEFECT_CLASSES, resolvePlan } from '../sampling/index.ts';
import { countLot, type CountEvent, type CountFrame } from './count.ts';
import { lotVerdict, type ClassLimit } from './verdict.ts';

const RUNS = 200;
const PLAN: readonly ClassLimit[] = [
  { class: 'critical', n: 20, ac: 1, re: 2 },
  { class: 'major', n: 20, ac: 2, re: 3 },
  { class: 'minor', n: 20, ac: 3, re: 4 },
];
const ITEM = { id: 7, code: 'W', method: 'measure', class: 'minor', n: 3, lower: 9, upper: 11 } as const;
const FRAME: CountFrame = { countRule: 'per_unit', lotQty: 100, n: { critical: 20, major: 20, minor: 20 }, items: [] };

const uuid = fc.uuid();
const at = fc.integer({ min: 0, max: 10_000 }).map((ms) => new Date(ms).toISOString());
const defect = fc.record({
  uuid,
  at,
  kind: fc.constant('defect' as const),
  class: fc.constantFrom(...DEFECT_CLASSES),
  code: fc.constantFrom('a', 'b'),
  qty: fc.integer({ min: 1, max: 3 }),
  unitNo: fc.option(fc.integer({ min: 1, max: 6 })),
});
const checked = fc.record({ uuid, at, kind: fc.constant('checked' as const), qty: fc.integer({ min: 1, max: 30 }) });
const answer = fc.record({
  uuid,
  at,
  kind: fc.constant('result' as const),
  itemId: fc.constant(ITEM.id),
  values: fc.array(fc.integer({ min: 8, max: 12 }).map(String), { minLength: 1, maxLength: 3 }),
  unitNo: fc.option(fc.integer({ min: 1, max: 3 })),
});
/** Two events never have the same UUID: the server refuses the second. */
const apart = (made: readonly CountEvent[]) => [...new Map(made.map((event) => [event.uuid, event])).values()];
const events: fc.Arbitrary<CountEvent[]> = fc
  .array(fc.oneof(defect, checked, answer), { maxLength: 25 })
  .chain((made) =>
    fc
      .subarray(made)
      .chain((gone) =>
        fc
          .tuple(...gone.map(({ uuid: of }) => fc.record({ uuid, at, kind: fc.constant('undo' as const), of: fc.constant(of) })))
          .map((undos) => apart([...made, ...undos])),
      ),
  );
const frame = fc.constantFrom<CountFrame>({ ...FRAME, items: [ITEM] }, { ...FRAME, countRule: 'per_defect', items: [ITEM] });

test('events in any order, each repeated any number of times, give the same count', () => {
  fc.assert(
    fc.property(events, frame, fc.infiniteStream(fc.nat()), (made, of, random) => {
      const order = [...made, ...made.slice(0, 5)]
        .map((event) => ({ event, key: Number(random.next().value) }))
        .toSorted((a, b) => a.key - b.key);
      expect(
        countLot(
          order.map(({ event }) => event),
          of,
        ),
      ).toEqual(countLot(made, of));
    }),
    { numRuns: RUNS },
  );
});

test('one defect more never turns a rejected lot into an accepted one', () => {
  fc.assert(
    fc.property(events, frame, defect, (made, of, more) => {
      const before = lotVerdict(PLAN, countLot(made, of));
      const after = lotVerdict(PLAN, countLot([...made, more], of));
      if (before === 'reject') expect(after).toBe('reject');
    }),
    { numRuns: RUNS },
  );
});

const of = (cls: 'critical' | 'major' | 'minor', unitNo?: number, more: object = {}): CountEvent => ({
  uuid: `${Math.random()}`,
  at: '2026-11-23T00:00:00.000Z',
  kind: 'defect',
  class: cls,
  code: 'stain',
  qty: 1,
  unitNo: unitNo ?? null,
  ...more,
});

test('per unit the worst class of a unit counts once, per defect every one', () => {
  const made = [of('minor', 1), of('major', 1), of('minor', 2), of('minor')];
  expect(countLot(made, FRAME)).toMatchObject({ found: { critical: 0, major: 1, minor: 2 }, defectiveUnits: 3 });
  expect(countLot(made, { ...FRAME, countRule: 'per_defect' })).toMatchObject({ found: { critical: 0, major: 1, minor: 3 } });
});

test('a class is counted within its own sample only', () => {
  const made = [of('minor', 13), of('minor', 14), of('major', 14)];
  expect(countLot(made, { ...FRAME, n: { critical: 20, major: 20, minor: 13 } }).found).toEqual({ critical: 0, major: 1, minor: 1 });
});

test('defective pieces count as checked, and no more is checked than the lot has', () => {
  expect(countLot([of('major'), of('minor')], FRAME).nChecked).toBe(2);
  expect(countLot([{ ...of('major'), kind: 'checked', qty: 500 }], FRAME).nChecked).toBe(100);
});

test('a failing answer is one defect of its item, and none beside a defect that says the same', () => {
  const frameOf = { ...FRAME, countRule: 'per_defect', items: [ITEM] } as const;
  const fails = (unitNo?: number): CountEvent => ({ ...of('minor', unitNo), kind: 'result', itemId: ITEM.id, values: ['12'] });
  expect(countLot([fails(4)], frameOf).found.minor).toBe(1);
  expect(countLot([fails(4), of('minor', 4, { itemId: ITEM.id })], frameOf).found.minor).toBe(1);
  expect(countLot([fails(4), { ...fails(4), at: '2026-11-23T00:01:00.000Z', values: ['10'] }], frameOf).found.minor).toBe(0);
});

test.each([
  [19, 2, 'pending'],
  [20, 2, 'accept'],
  [20, 3, 'reject'],
  [1, 3, 'reject'],
] as const)('with %i of 20 checked and %i major of 2 allowed the lot is %s', (nChecked, majors, verdict) => {
  const made = [{ ...of('major'), kind: 'checked' as const, qty: nChecked }, ...Array.from({ length: majors }, () => of('major'))];
  expect(lotVerdict(PLAN, countLot(made, FRAME))).toBe(verdict);
});

test('an unanswered item prevents a lot from being accepted', () => {
  const made = [{ ...of('major'), kind: 'checked' as const, qty: 20 }];
  expect(lotVerdict(PLAN, countLot(made, { ...FRAME, items: [ITEM] }))).toBe('pending');
  const answered = [...made, { ...of('major'), kind: 'result' as const, itemId: ITEM.id, values: ['10', '10', '10'] }];
  expect(lotVerdict(PLAN, countLot(answered, { ...FRAME, items: [ITEM] }))).toBe('accept');
});

test('the plan of a lot is the sampling table’s', () => {
  const plan = resolvePlan({
    lotQty: 500,
    level: 'III',
    aql: { critical: '0', major: '2.5', minor: '4.0' },
    severity: 'normal',
    unify: true,
  });
  expect([plan.major.n, plan.major.ac, plan.critical.ac]).toEqual([80, 5, 0]);
});

test('a worse defect on a unit that failed the lot leaves it rejected, though the unit is shown in the worse class', () => {
  const made = [of('major', 1), of('major', 2), of('major', 3), { ...of('major'), kind: 'checked' as const, qty: 20 }];
  expect(lotVerdict(PLAN, countLot(made, FRAME))).toBe('reject');
  const worse = countLot([...made, of('critical', 3)], FRAME);
  expect(worse.found).toEqual({ critical: 1, major: 2, minor: 0 });
  expect(lotVerdict(PLAN, worse)).toBe('reject');
});
