import { describe, expect, test } from '@jest/globals';
import { MAX_INT } from '../core/field.ts';
import { explainPlan } from './explain-plan.ts';
import { planAt } from './look-up.ts';
import { acceptanceProbability, ocCurve } from './oc-curve.ts';
import { planRequest, planSnapshot, snapshotOf } from './plan-schema.ts';
import { type PlanRequest, resolvePlan } from './resolve-plan.ts';
import { unifyPlans } from './unify.ts';

const request = (lotQty: number, unify?: boolean): PlanRequest => ({
  lotQty,
  level: 'II',
  aql: { critical: '0', major: '2.5', minor: '4.0' },
  severity: 'normal',
  ...(unify !== undefined && { unify }),
});

const LETTER_E = 'Lot of 90, AQL 2.5: letter E (Table I).';

test.each<[lotQty: number, defects: 'critical' | 'major' | 'minor', unify: boolean, sentences: string[]]>([
  [90, 'major', false, [LETTER_E, 'Row E has an arrow (↓): row F gives both n and Ac.', 'Check 20: accept up to 1, reject from 2.']],
  [90, 'minor', false, ['Lot of 90, AQL 4.0: letter E (Table I).', 'Check 13: accept up to 1, reject from 2.']],
  [
    90,
    'critical',
    false,
    ['AQL 0: not allowed. One in the sample for major defects rejects the lot.', 'Check 20: accept up to 0, reject from 1.'],
  ],
  [90, 'major', true, [LETTER_E, 'All classes are looked up again at the largest letter, F.', 'Check 20: accept up to 1, reject from 2.']],
  [
    5,
    'major',
    false,
    [
      'Lot of 5, AQL 2.5: letter A (Table I).',
      'Row A has an arrow (↓): row C gives both n and Ac.',
      'The sample would be the whole lot or more: check every unit.',
      'Check 5: accept up to 0, reject from 1.',
    ],
  ],
  [
    500_000,
    'minor',
    false,
    [
      'Lot of 500,000, AQL 4.0: letter P (Table I).',
      'Row P has an arrow (↑): row M gives both n and Ac.',
      'Check 315: accept up to 21, reject from 22.',
    ],
  ],
])('the plan of %d for %s defects, of one sample: %s, is explained step by step', (lotQty, defects, unify, sentences) => {
  const aql = { critical: '0', major: '2.5', minor: '4.0' } as const;
  expect(explainPlan(resolvePlan(request(lotQty, unify))[defects], lotQty, aql[defects]).map(({ en }) => en)).toEqual(sentences);
});

test('the Korean text gives the same directions', () => {
  const [, down] = explainPlan(resolvePlan(request(90)).major, 90, '2.5');
  const [, up] = explainPlan(resolvePlan(request(500_000)).minor, 500_000, '4.0');
  expect([down?.ko, up?.ko]).toEqual([expect.stringContaining('(↓)'), expect.stringContaining('(↑)')]);
});

describe('a stored plan', () => {
  const kept = (more: Partial<PlanRequest> = {}) => snapshotOf({ ...request(90), ...more }, resolvePlan(request(90)));
  const withClass = (own: object) => {
    const whole = kept();
    return { ...whole, classes: { ...whole.classes, minor: { ...whole.classes.minor, ...own } } };
  };

  test('contains whether all classes share a sample; by default they do not', () => {
    expect([kept().unify, kept({ unify: true }).unify, kept({ unify: false }).unify]).toEqual([false, true, false]);
  });

  test.each<[what: string, value: object, isTaken: boolean]>([
    ['a name of 1 character', { standard: 'x' }, true],
    ['a name of 40', { standard: 'x'.repeat(40) }, true],
    ['no name', { standard: '' }, false],
    ['a name of 41', { standard: 'x'.repeat(41) }, false],
    ['a version of 1 character', { tableVersion: 'x' }, true],
    ['a version of 80', { tableVersion: 'x'.repeat(80) }, true],
    ['no version', { tableVersion: '' }, false],
    ['a version of 81', { tableVersion: 'x'.repeat(81) }, false],
    ['a lot of 1', { lotQty: 1 }, true],
    ['a lot of none', { lotQty: 0 }, false],
    ['a lot beyond what is stored', { lotQty: MAX_INT + 1 }, false],
  ])('%s', (_what, value, isTaken) => {
    expect(planSnapshot.safeParse({ ...kept(), ...value }).success).toBe(isTaken);
  });

  test.each<[what: string, own: object, isTaken: boolean]>([
    ['a sample of 1', { n: 1 }, true],
    ['a sample of none', { n: 0 }, false],
    ['reject number one above the accept number', { ac: 3, re: 4 }, true],
    ['reject number two above it', { ac: 3, re: 5 }, false],
    ['reject number at it', { ac: 3, re: 3 }, false],
  ])('%s of a class', (_what, own, isTaken) => {
    expect(planSnapshot.safeParse(withClass(own)).success).toBe(isTaken);
  });

  test('a plan needs a lot of at least 1', () => {
    expect([1, 0].map((lotQty) => planRequest.safeParse(request(lotQty)).success)).toEqual([true, false]);
  });
});

describe('one sample for all classes', () => {
  test('is in the row of the largest letter of any class', () => {
    const { plans } = unifyPlans('E', ['2.5', '4.0'], 'normal');
    expect(plans.map(({ letter, n, ac }) => [letter, n, ac])).toEqual([
      ['F', 20, 1],
      ['F', 20, 2],
    ]);
  });

  test('a class whose sample is the whole lot stays separate', () => {
    // AQL 0.065 at C goes down to L: 200 of a lot of 20.
    const { plans } = unifyPlans('C', ['0.065', '2.5', '4.0'], 'normal', 20);
    expect(plans[0]).toEqual(planAt('C', '0.065', 'normal'));
    expect(plans.slice(1).every(({ n }) => n < 20)).toBe(true);
  });

  test('a sample exactly as large as the lot is the whole lot: it affects no other class', () => {
    const { plans } = unifyPlans('E', ['2.5', '4.0'], 'normal', 20);
    expect(plans.map(({ letter, n }) => [letter, n])).toEqual([
      ['F', 20],
      ['E', 13],
    ]);
  });

  test('where every sample is the whole lot nothing is looked up again', () => {
    expect(unifyPlans('C', ['0.065', '0.10'], 'normal', 3).rounds).toBe(0);
  });
});

describe('the chance of acceptance', () => {
  test('is exact from a tenth of the lot on', () => {
    const [tenth, less] = [
      { n: 8, ac: 1, lotQty: 80 },
      { n: 8, ac: 1, lotQty: 81 },
    ];
    expect(acceptanceProbability(tenth, 0.1)).not.toBeCloseTo(acceptanceProbability({ n: 8, ac: 1 }, 0.1), 3);
    expect(acceptanceProbability(less, 0.1)).toBe(acceptanceProbability({ n: 8, ac: 1 }, 0.1));
  });

  test.each([
    [0.24, 2],
    [0.25, 3],
    [0.26, 3],
  ])('at %d of ten defective it equals that of %d units', (share, units) => {
    expect(acceptanceProbability({ n: 5, ac: 0, lotQty: 10 }, share)).toBe(acceptanceProbability({ n: 5, ac: 0, lotQty: 10 }, units / 10));
  });

  test('is 1 without defects and with as many allowed as drawn, 0 where every unit is bad', () => {
    expect([acceptanceProbability({ n: 20, ac: 1 }, 0), acceptanceProbability({ n: 5, ac: 5 }, 0.9)]).toEqual([1, 1]);
    expect(acceptanceProbability({ n: 20, ac: 1 }, 1)).toBe(0);
  });

  test('draws at least the bad units for which there are no good ones left', () => {
    // 8 of 10 are bad and 5 are drawn: at least 3 of them are bad.
    expect(acceptanceProbability({ n: 5, ac: 2, lotQty: 10 }, 0.8)).toBe(0);
    expect(acceptanceProbability({ n: 5, ac: 3, lotQty: 10 }, 0.8)).toBeCloseTo(56 / 252, 12);
    expect(acceptanceProbability({ n: 5, ac: 4, lotQty: 10 }, 0.8)).toBeCloseTo((56 + 140) / 252, 12);
  });

  test('the curve goes to a fifth defective in eighty steps', () => {
    const curve = ocCurve({ n: 20, ac: 1 });
    expect([curve.length, curve[0]?.fractionDefective, curve.at(-1)?.fractionDefective]).toEqual([81, 0, 0.2]);
  });
});
