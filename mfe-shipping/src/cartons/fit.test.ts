import { expect, test } from '@jest/globals';
import { volumeOf } from './containers.ts';
import { fitOf, type FitQuestion } from './fit.ts';

// A carton of 0.06 CBM and 12 kg.
const ASKED: FitQuestion = { qty: 2400, pcs: 24, lMm: 500, wMm: 400, hMm: 300, kg: 12, fillPct: 85, lclCbm: 15 };
const fit = (part: Partial<FitQuestion>) => fitOf({ ...ASKED, ...part });

test('cartons, volume, weight and freight tons', () => {
  const answer = fit({});
  expect(answer).toMatchObject({ cartons: 100, kg: 1200, advice: { way: 'LCL', count: 1 } });
  expect(answer.cbm).toBeCloseTo(6, 9);
  expect(answer.chargeable).toBeCloseTo(6, 9);
  expect(fit({ kg: 90 }).chargeable).toBeCloseTo(9, 9);
});

test('a part-full carton counts as a carton', () => expect(fit({ qty: 2401 }).cartons).toBe(101));

test.each([
  ['what is too much for LCL takes a small container', { qty: 6024 }, { way: '20GP', count: 1 }],
  ['one that is full takes the next', { qty: 11_000 }, { way: '40GP', count: 1 }],
  ['a high one saves a second', { qty: 23_000 }, { way: '40HC', count: 1 }],
  ['as few containers as can be', { qty: 46_000 }, { way: '40HC', count: 2 }],
  ['weight decides where it is scarcer', { kg: 300, qty: 2280 }, { way: '20GP', count: 2 }],
  ['heavy goods go by their own container', { kg: 280, lclCbm: 0 }, { way: '20GP', count: 1 }],
  ['nothing goes nowhere', { qty: 0 }, undefined],
])('%s', (_rule, part, advice) => expect(fit(part).advice).toEqual(advice));

test('volumes of the containers: 32, 66 and 74 cubic metres', () =>
  expect(fit({}).containers.map(({ container }) => Math.round(volumeOf(container)))).toEqual([32, 66, 74]));

test('the recommended containers hold all of it, and one less would not', () => {
  for (let qty = 1; qty < 200_000; qty += 1777) {
    const { cbm, kg, containers } = fit({ qty });
    for (const { container, count, used } of containers) {
      const room = volumeOf(container) * 0.85;
      expect(cbm).toBeLessThanOrEqual(count * room + 1e-9);
      expect(kg).toBeLessThanOrEqual(count * container.payloadKg);
      expect(cbm > (count - 1) * room || kg > (count - 1) * container.payloadKg).toBe(true);
      expect(used).toBeGreaterThan(0);
      expect(used).toBeLessThanOrEqual(1);
    }
  }
});
