import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AQLS, LEVELS } from '../enums.ts';
import { explainPlan } from './explain-plan.ts';
import { codeLetter } from './look-up.ts';
import { planRequest, planSnapshot, snapshotOf } from './plan-schema.ts';
import { DEFECT_CLASSES, type PlanRequest, resolvePlan } from './resolve-plan.ts';
import { CODE_LETTERS, type CodeLetter, SAMPLE_SIZE, TABLE_1 } from './tables.ts';
import { unifyPlans } from './unify.ts';

const request = (lotQty: number, more: Partial<PlanRequest> = {}): PlanRequest => ({
  lotQty,
  level: 'II',
  aql: { critical: '0', major: '2.5', minor: '4.0' },
  severity: 'normal',
  ...more,
});

const anyRequest = fc.record({
  lotQty: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 2_000_000 })),
  level: fc.constantFrom(...LEVELS),
  aql: fc.record({ critical: fc.constantFrom('0' as const, ...AQLS), major: fc.constantFrom(...AQLS), minor: fc.constantFrom(...AQLS) }),
  severity: fc.constantFrom('normal' as const, 'tightened' as const),
  unify: fc.boolean(),
});

test.each([
  [8, 9, 'A', 'B'],
  [15, 16, 'B', 'C'],
  [25, 26, 'C', 'D'],
  [50, 51, 'D', 'E'],
  [90, 91, 'E', 'F'],
  [150, 151, 'F', 'G'],
  [280, 281, 'G', 'H'],
  [500, 501, 'H', 'J'],
  [1200, 1201, 'J', 'K'],
  [3200, 3201, 'K', 'L'],
  [10_000, 10_001, 'L', 'M'],
  [35_000, 35_001, 'M', 'N'],
  [150_000, 150_001, 'N', 'P'],
  [500_000, 500_001, 'P', 'Q'],
] as const)('a lot of %d and one of %d get the letters %s%s %s at level II', (below, above, letterBelow, letterAbove) => {
  expect([codeLetter(below, 'II'), codeLetter(above, 'II')]).toEqual([letterBelow, letterAbove]);
});

test("both ends of every range of Table I get that range's letter at every level", () => {
  for (const { min, max, letters } of TABLE_1)
    for (const [index, level] of LEVELS.entries())
      for (const lotQty of [min, Number.isFinite(max) ? max : 2_147_483_647]) expect(codeLetter(lotQty, level)).toBe(letters[index]);
});

test('a lot of 90 at level II: major 2.5 is checked on 20, minor 4.0 on 13, critical on the major sample', () => {
  const plan = resolvePlan(request(90));
  expect(plan.major).toMatchObject({ letter: 'E', planLetter: 'F', n: 20, ac: 1, re: 2, fullInspection: false });
  expect(plan.minor).toMatchObject({ letter: 'E', planLetter: 'E', n: 13, ac: 1, re: 2 });
  expect(plan.critical).toMatchObject({ planLetter: 'F', n: 20, ac: 0, re: 1, notAllowed: true });
});

test('the followed arrows are in the path', () => {
  expect(resolvePlan(request(90)).major.path).toEqual([
    { letter: 'E', cell: 'D' },
    { letter: 'F', cell: 1 },
  ]);
  const texts = explainPlan(resolvePlan(request(90)).major, 90, '2.5').map(({ en }) => en);
  expect(texts).toEqual([
    'Lot of 90, AQL 2.5: letter E (Table I).',
    'Row E has an arrow (↓): row F gives both n and Ac.',
    'Check 20: accept up to 1, reject from 2.',
  ]);
});

test('unified, a lot of 90 is checked on 20 for every class, with the accept numbers of that row', () => {
  const plan = resolvePlan(request(90, { unify: true }));
  expect(DEFECT_CLASSES.map((name) => [plan[name].n, plan[name].ac])).toEqual([
    [20, 0],
    [20, 1],
    [20, 2],
  ]);
  expect(explainPlan(plan.minor, 90, '4.0').map(({ ko }) => ko)[1]).toBe('모든 등급을 가장 큰 문자 F에서 다시 찾습니다.');
});

test('tightened inspection reads its own table: 1 000 at 2.5 is J, n 80, Ac 3 instead of 5', () => {
  expect(resolvePlan(request(1000)).major).toMatchObject({ planLetter: 'J', n: 80, ac: 5, re: 6 });
  expect(resolvePlan(request(1000, { severity: 'tightened' })).major).toMatchObject({ planLetter: 'J', n: 80, ac: 3, re: 4 });
});

test('a sample as large as the lot means checking every unit', () => {
  const aql = { critical: '0', major: '0.65', minor: '4.0' } as const;
  expect(resolvePlan(request(20, { aql })).major).toMatchObject({ n: 20, ac: 0, re: 1, fullInspection: true });
  expect(resolvePlan(request(21, { aql })).major).toMatchObject({ n: 20, ac: 0, fullInspection: false });
  expect(resolvePlan(request(20, { aql })).critical).toMatchObject({ n: 20, fullInspection: true });
  expect(resolvePlan(request(1)).minor).toMatchObject({ n: 1, ac: 0, fullInspection: true });
});

test('a lot checked in full allows no defect, but for three small ranges of tightened inspection at level III', () => {
  const exceptions = new Map<string, number[]>();
  const lots = [...Array(300).keys()]
    .map((lot) => lot + 1)
    .concat(
      TABLE_1.flatMap(({ min, max }) => [min, Math.min(max, 1_000_000)]),
      Object.values(SAMPLE_SIZE),
    );
  for (const severity of ['normal', 'tightened'] as const)
    for (const level of LEVELS)
      for (const major of AQLS)
        for (const lotQty of lots) {
          const { fullInspection, ac } = resolvePlan(
            request(lotQty, { level, severity, aql: { critical: '0', major, minor: '4.0' } }),
          ).major;
          const key = `${severity} ${level} ${major} Ac ${ac}`;
          if (fullInspection && ac > 0) exceptions.set(key, [...(exceptions.get(key) ?? []), lotQty]);
        }
  const ranges = [...exceptions].map(([key, lots]) => `${key}: ${lots[0]} to ${lots.at(-1)}`);
  expect(ranges).toEqual(['tightened III 2.5 Ac 1: 26 to 32', 'tightened III 4.0 Ac 1: 16 to 20', 'tightened III 6.5 Ac 1: 9 to 13']);
});

test('unifying never gives a class the accept number of a sample larger than the lot', () => {
  const plan = resolvePlan(request(100, { aql: { critical: '0.065', major: '2.5', minor: '4.0' }, unify: true }));
  expect(plan.critical).toMatchObject({ n: 100, ac: 0, fullInspection: true });
  expect([plan.major, plan.minor].map(({ n, ac }) => [n, ac])).toEqual([
    [20, 1],
    [20, 2],
  ]);
});

test('unifying settles within four rounds for every letter and every pair and triple of AQLs', () => {
  let most = 0;
  for (const letter of CODE_LETTERS)
    for (const severity of ['normal', 'tightened'] as const)
      for (const a of AQLS)
        for (const b of AQLS) for (const c of AQLS) most = Math.max(most, unifyPlans(letter, [a, b, c], severity).rounds);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});

test('for any request: 0 ≤ Ac < n ≤ lot, Re = Ac + 1, and under normal inspection a lot checked in full allows no defect', () => {
  fc.assert(
    fc.property(anyRequest, (one) => {
      for (const { n, ac, re, fullInspection, letter, planLetter } of Object.values(resolvePlan(one))) {
        expect(n).toBeLessThanOrEqual(one.lotQty);
        expect(n).toBe(fullInspection ? one.lotQty : SAMPLE_SIZE[planLetter as CodeLetter]);
        expect(ac).toBeGreaterThanOrEqual(0);
        expect(ac).toBeLessThan(n);
        expect(re).toBe(ac + 1);
        if (fullInspection && one.severity === 'normal') expect(ac).toBe(0);
        expect(letter).toBe(codeLetter(one.lotQty, one.level));
      }
    }),
    { numRuns: 500 },
  );
});

test('for any request: a looser AQL never allows fewer defects on the same sample, and tightened never allows more', () => {
  fc.assert(
    fc.property(anyRequest, (one) => {
      const plan = resolvePlan({ ...one, unify: false });
      if (plan.major.n === plan.minor.n && AQLS.indexOf(one.aql.major) < AQLS.indexOf(one.aql.minor))
        expect(plan.major.ac).toBeLessThanOrEqual(plan.minor.ac);
      const [normal, tight] = (['normal', 'tightened'] as const).map((severity) => resolvePlan({ ...one, severity, unify: false }).major);
      if (normal?.n === tight?.n) expect(tight?.ac).toBeLessThanOrEqual(normal?.ac ?? 0);
      else expect(tight?.n).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('a plan kept as a snapshot passes its schema, and one with a wrong Re does not', () => {
  fc.assert(fc.property(anyRequest, (one) => void planSnapshot.parse(snapshotOf(planRequest.parse(one), resolvePlan(one)))));
  const kept = snapshotOf(request(90), resolvePlan(request(90)));
  expect(planSnapshot.safeParse({ ...kept, classes: { ...kept.classes, major: { ...kept.classes.major, re: 3 } } }).success).toBe(false);
});

test.each([0, -1, 1.5, Number.NaN, Infinity])('a lot of %d units is refused', (lotQty) => {
  expect(() => resolvePlan(request(lotQty))).toThrow(RangeError);
});

test('an AQL without a column is refused', () => {
  expect(() => resolvePlan(request(90, { aql: { critical: '0', major: '3.0' as never, minor: '4.0' } }))).toThrow('AQL 3.0');
});
