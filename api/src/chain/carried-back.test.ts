import { expect, test } from '@jest/globals';
import { carriedBack, type Load, type Return } from './carried-back.ts';

const [LINE, FIRST, SECOND] = [1, 11, 12];
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

const load = (shippingId: number, release: number | null, qty: number, hour: number, until = hour): Load => ({
  line: LINE,
  shippingId,
  release,
  qty,
  earliest: at(hour),
  latest: at(until),
});
const back = (release: number, qty: number, hour: number): Return => ({ line: LINE, release, qty, at: at(hour) });
const carried = (loads: Load[], returns: Return[], released: [number, number][] = [[FIRST, 0]]) =>
  Object.fromEntries(carriedBack({ loads, returns, releasedAt: new Map(released.map(([release, hour]) => [release, at(hour)])) }));

test('what left under a release comes back from it, and no more than left', () => {
  expect(carried([load(1, FIRST, 30, 1)], [back(FIRST, 20, 2)])).toEqual({ [FIRST]: { named: 20, unnamed: 0 } });
  expect(carried([load(1, FIRST, 30, 1)], [back(FIRST, 50, 2)])).toEqual({ [FIRST]: { named: 30, unnamed: 0 } });
});

test('what is returned before it could leave was not carried', () => {
  expect(carried([load(1, FIRST, 30, 3)], [back(FIRST, 20, 2)])).toEqual({ [FIRST]: { named: 0, unnamed: 0 } });
  expect(carried([load(1, FIRST, 30, 2)], [back(FIRST, 20, 2)])).toEqual({ [FIRST]: { named: 20, unnamed: 0 } });
});

test('shipments that name the release come before those that name none, and those of another release never', () => {
  const loads = [load(1, null, 10, 1), load(2, FIRST, 10, 2), load(3, SECOND, 10, 2)];
  expect(carried(loads, [back(FIRST, 15, 3)])).toEqual({ [FIRST]: { named: 10, unnamed: 5 } });
  expect(carried(loads, [back(FIRST, 99, 3)])).toEqual({ [FIRST]: { named: 10, unnamed: 10 } });
});

test('a shipment that left before a release cannot have carried its pieces; one of the same instant can', () => {
  expect(carried([load(1, null, 10, 1)], [back(FIRST, 5, 3)], [[FIRST, 2]])).toEqual({ [FIRST]: { named: 0, unnamed: 0 } });
  expect(carried([load(1, null, 10, 2)], [back(FIRST, 5, 3)], [[FIRST, 2]])).toEqual({ [FIRST]: { named: 0, unnamed: 5 } });
  // Of a release whose move is not known any shipment before the return is possible.
  expect(carried([load(1, null, 10, 1)], [back(FIRST, 5, 3)], [])).toEqual({ [FIRST]: { named: 0, unnamed: 5 } });
});

test('where only the day of a departure is known, the whole day counts as possible', () => {
  const day = load(1, null, 10, 0, 24);
  expect(carried([day], [back(FIRST, 4, 5)], [[FIRST, 6]])).toEqual({ [FIRST]: { named: 0, unnamed: 4 } });
  expect(carried([day], [back(FIRST, 4, 5)], [[FIRST, 25]])).toEqual({ [FIRST]: { named: 0, unnamed: 0 } });
});

test('pieces come back once: returns take in their order, from the earliest departures, which fit the fewest releases', () => {
  // The second release is later than the first shipment: only the second one can have carried it.
  const loads = [load(2, null, 10, 4), load(1, null, 10, 1)];
  const released: [number, number][] = [
    [FIRST, 0],
    [SECOND, 3],
  ];
  expect(carried(loads, [back(SECOND, 10, 6), back(FIRST, 10, 5)], released)).toEqual({
    [FIRST]: { named: 0, unnamed: 10 },
    [SECOND]: { named: 0, unnamed: 10 },
  });
  expect(carried(loads, [back(FIRST, 15, 5), back(SECOND, 10, 6)], released)).toEqual({
    [FIRST]: { named: 0, unnamed: 15 },
    [SECOND]: { named: 0, unnamed: 5 },
  });
});

test('several returns of a release are one figure, and what is given is left as it was', () => {
  const loads = [load(1, FIRST, 10, 1), load(2, null, 10, 2)];
  const returns = [back(FIRST, 8, 5), back(FIRST, 7, 4)];
  expect(carried(loads, returns)).toEqual({ [FIRST]: { named: 10, unnamed: 5 } });
  expect(loads.map(({ qty }) => qty)).toEqual([10, 10]);
  expect(returns.map(({ qty }) => qty)).toEqual([8, 7]);
  expect(carried([], [])).toEqual({});
});
