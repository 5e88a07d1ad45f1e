import { expect, test } from '@jest/globals';
import { wilson, type DeployedVersion, type ReleaseFare } from '@moru/contract';
import { EMPTY, type RegistryDocument } from './document.ts';
import { failing, recorded } from './watcher.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The watcher's interval. */
const LOOK_MS = 30_000;
const START = Date.UTC(2026, 10, 1);
const actor = { by: 'watch', at: new Date(START).toISOString() };

/** The same random numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The API's evidence for a release in use. */
class Used {
  sessions = 0;
  readonly #faults = new Map<number, number>();
  #failed = 0;

  open(fault?: number): void {
    this.sessions += 1;
    if (fault === undefined) return;
    this.#failed += 1;
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
  }

  fare(): ReleaseFare {
    const [low, high] = wilson(this.#failed, this.sessions);
    const faults = [...this.#faults]
      .map(([flogId, sessions]) => ({ flogId, sessions, message: `fault ${flogId}`, path: '/admin/pos', boundary: sessions, stack: 0 }))
      .toSorted((one, other) => other.sessions - one.sessions);
    return { sessions: this.sessions, failed: this.#failed, users: this.#failed, low, high, p50Ms: 200, p95Ms: 900, faults };
  }
}

const shown = (version: string, state: DeployedVersion['state'], used: Used, since: number): DeployedVersion => ({
  version,
  state,
  canary: null,
  by: 'kim',
  at: new Date(since).toISOString(),
  note: '',
  errors: 0,
  devices: 0,
  since: new Date(since).toISOString(),
  fare: used.fare(),
});

/** One run of the watcher for a module whose release `now` follows `before`; the document afterwards. */
function look(doc: RegistryDocument, [now, before]: readonly [Used, Used], since: number, time: number): RegistryDocument {
  const versions = [shown('2', 'live', now, since), shown('1', 'published', before, since - DAY_MS)];
  const rows = [{ name: 'mfe-po', owner: null, parts: null, versions, earlier: '1', last: null, watched: [] }];
  return failing({ rows }, doc, time).reduce((next, found) => recorded(next, found, { acts: true, actor }), doc);
}

const fresh = (): RegistryDocument => ({ ...structuredClone(EMPTY), sequence: 2, live: { 'mfe-po': ['2', '1'] } });
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

test('a month of noise: of 10 000 quiet releases the watcher rolls back none', () => {
  const random = seeded(3);
  const steps: string[] = [];
  for (let release = 0; release < 10_000; release += 1) {
    // Releases of one month, some of busy modules; each fails as often as the one before, by faults that come and go.
    const since = START + (release / 10_000) * 30 * DAY_MS;
    const [rate, kinds] = [pick([0.001, 0.003, 0.005, 0.01, 0.02], release), pick([1, 3, 10, 50], release)];
    const session = (used: Used) => used.open(random() < rate ? Math.floor(random() ** 2 * kinds) : undefined);
    const [now, before] = [new Used(), new Used()];
    for (let i = pick([50, 200, 500], release); i > 0; i -= 1) session(before);
    const inADay = pick([30, 100, 300], release >> 2);
    let doc = fresh();
    for (let i = 0; i < inADay; i += 1) {
      const failed = now.fare().failed;
      session(now);
      // Only a failure can change the verdict, so that runs between failures are skipped.
      if (now.fare().failed > failed) doc = look(doc, [now, before], since, since + (i / inADay) * DAY_MS);
    }
    steps.push(...doc.log.map(({ action }) => action));
  }
  expect(steps).toEqual([]);
});

test('a release that fails in 5 % of the 200 sessions of 15 minutes is rolled back within these, one step and once', () => {
  const random = seeded(4);
  const minutes: number[] = [];
  for (let run = 0; run < 300; run += 1) {
    const [now, before] = [new Used(), new Used()];
    for (let i = pick([800, 1800, 4000], run); i > 0; i -= 1) before.open(random() < 0.004 ? Math.floor(random() * 10) : undefined);
    let [doc, failures, opened, found] = [fresh(), 10, 0, Infinity];
    for (let time = 0; time <= 15 * MINUTE_MS; time += LOOK_MS) {
      for (; opened < (200 * time) / (15 * MINUTE_MS); opened += 1) {
        const fails = random() < failures / (200 - opened);
        if (fails) failures -= 1;
        now.open(fails ? 99 : undefined);
      }
      doc = look(doc, [now, before], START, START + time);
      if (doc.log.length > 0) found = Math.min(found, time / MINUTE_MS);
    }
    minutes.push(found);
    expect([doc.live['mfe-po'], doc.log.map(({ action }) => action)]).toEqual([['1'], ['rollback']]);
  }
  expect(Math.max(...minutes)).toBeLessThanOrEqual(15);
});
