import { describe, expect, test } from '@jest/globals';
import { judge, upperTail, wilson, type CountedSessions } from './release-verdict.ts';

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A release that is being counted. */
class Counted implements CountedSessions {
  sessions = 0;
  failed = 0;
  readonly #faults = new Map<number, number>();

  get users(): number {
    return this.failed;
  }

  get faults() {
    return [...this.#faults].map(([flogId, sessions]) => ({ flogId, sessions })).toSorted((one, other) => other.sessions - one.sessions);
  }

  /** So many sessions succeed, then one fails. */
  fail(fault: number, well: number): void {
    this.sessions += well + 1;
    this.failed += 1;
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
  }
}

interface Noise {
  readonly rate: number;
  readonly kinds: number;
  readonly random: () => number;
}

/** Simulates sessions, a share of which fails by chance; some faults are more frequent than others. */
function pass(release: Counted, sessions: number, { rate, kinds, random }: Noise, onFailure: () => void = () => {}): Counted {
  const end = release.sessions + sessions;
  for (;;) {
    const well = Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
    if (release.sessions + well >= end) break;
    release.fail(Math.floor(random() ** 2 * kinds), well);
    onFailure();
  }
  release.sessions = end;
  return release;
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

test('of 10 000 releases that fail like the one before, none is ever judged worse', () => {
  const random = seeded(1);
  let worse = 0;
  for (let release = 0; release < 10_000; release += 1) {
    const usual = { rate: pick([0.001, 0.003, 0.005, 0.01, 0.02, 0.05], release), kinds: pick([1, 3, 10, 50], release), random };
    const before = pass(new Counted(), pick([50, 200, 500, 2000, 5000], release), usual);
    const now = new Counted();
    let isWorse = false;
    // Only a failure can change the verdict.
    pass(now, pick([100, 300, 1000, 3000], release >> 2), usual, () => (isWorse ||= judge(now, before) === 'worse'));
    if (isWorse) worse += 1;
  }
  expect(worse).toBe(0);
});

test('a release that fails in 10 of 200 sessions is detected within them, whatever their order', () => {
  const random = seeded(2);
  const minutes: number[] = [];
  for (let run = 0; run < 500; run += 1) {
    const usual = { rate: 0.004, kinds: 10, random };
    const before = pass(new Counted(), pick([800, 1800, 4000], run), usual);
    const now = new Counted();
    let left = 10;
    let found = Infinity;
    for (let i = 0; i < 200; i += 1) {
      const fails = random() < left / (200 - i);
      if (fails) left -= 1;
      if (fails) now.fail(99, 0);
      else now.sessions += 1;
      if (found === Infinity && judge(now, before) === 'worse') found = ((i + 1) * 15) / 200;
    }
    minutes.push(found);
  }
  expect(Math.max(...minutes)).toBeLessThanOrEqual(15);
});

const fare = (failed: number, sessions: number, more: Partial<CountedSessions> = {}): CountedSessions => ({
  sessions,
  failed,
  users: failed,
  faults: failed > 0 ? [{ flogId: 1, sessions: failed }] : [],
  ...more,
});
const old = fare(9, 1830, { faults: [{ flogId: 2, sessions: 9 }] });

describe('the verdict', () => {
  test.each<[string, CountedSessions, CountedSessions, ReturnType<typeof judge>]>([
    ['the drawing\u2019s release, 31 of 214', fare(31, 214), old, 'worse'],
    ['too few sessions', fare(19, 19), old, 'few'],
    ['the least sessions that say something', fare(5, 20), old, 'worse'],
    ['four failures', fare(4, 20), old, 'well'],
    ['failures of two people', fare(31, 214, { users: 2 }), old, 'well'],
    ['failures of three people', fare(31, 214, { users: 3 }), old, 'worse'],
    ['as many as before', fare(2, 400), old, 'well'],
    ['a fault that the one before has too', fare(31, 214, { faults: [{ flogId: 2, sessions: 31 }] }), old, 'same'],
    ['faults that were not stored', fare(31, 214, { faults: [] }), old, 'worse'],
    ['nothing to compare with', fare(31, 214), fare(0, 0), 'well'],
    ['many small faults that are too many together', fare(20, 214, { faults: [{ flogId: 2, sessions: 1 }] }), old, 'same'],
    ['intervals that touch', fare(6, 100), fare(3, 100), 'well'],
    ['a fault of its own in place of as many others', fare(24, 200), fare(20, 200, { faults: [{ flogId: 2, sessions: 20 }] }), 'well'],
  ])('of %s', (_, now, before, verdict) => expect(judge(now, before)).toBe(verdict));
});

test('the interval is Wilson\u2019s: known numbers, and its ends', () => {
  const percent = (failed: number, sessions: number) => wilson(failed, sessions).map((share) => Math.round(share * 1000) / 10);
  expect([percent(31, 214), percent(9, 1830), percent(0, 10), percent(10, 10), percent(0, 0)]).toEqual([
    [10.4, 19.8],
    [0.3, 0.9],
    [0, 27.8],
    [72.2, 100],
    [0, 100],
  ]);
});

test('the tail of a binomial', () => {
  expect(upperTail(0, 10, 0.3)).toBeCloseTo(1, 10);
  expect(upperTail(10, 10, 0.5)).toBeCloseTo(2 ** -10, 12);
  expect(upperTail(2, 3, 0.5)).toBeCloseTo(0.5, 10);
});
