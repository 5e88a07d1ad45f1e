import { expect, test } from '@jest/globals';
import { exposing, memory, release, tabOf } from './testing.tsx';

const NAMES = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];

/** A tab in which users have visited modules this many times, and what the browser does when it is idle. */
function visited(counts: Record<string, Record<string, number>>, savesData = false) {
  let role = 'nobody';
  const idle: [ms: number, work: () => void][] = [];
  const store = memory();
  const clock = {
    now: () => 0,
    pause: async () => undefined,
    later: () => () => undefined,
    whenIdle: (work: () => void, ms = 0) => (idle.push([ms, work]), () => void idle.pop()),
  };
  const { loader, loaded } = tabOf(
    NAMES.map((name) => release(name)),
    async ({ name }) => exposing(name, () => null),
    { role: () => role, savesData: () => savesData, clock, browser: { recall: store.getItem, remember: store.setItem } },
  );
  for (const [one, visits] of Object.entries(counts)) {
    role = one;
    for (const [name, count] of Object.entries(visits)) for (let left = count; left > 0; left--) loader.mostUsed.count(name);
  }
  return { loader, loaded, idle };
}
const COUNTS = { client: { 'mfe-c': 9 }, supervisor: { 'mfe-a': 1, 'mfe-b': 3, 'mfe-d': 2 } };

test('the two modules that users of the role visit most are loaded, once the page is idle', () => {
  const { loader, loaded, idle } = visited(COUNTS);
  loader.warmMostUsed();
  expect([loaded, idle.map(([ms]) => ms)]).toEqual([[], [2000]]);
  idle[0]?.[1]();
  expect(loaded.map((id) => id.split('@')[0])).toEqual(['mfe-b', 'mfe-d']);
});

test('nothing is preloaded where the browser saves data', () => {
  const { loader, idle } = visited(COUNTS, true);
  loader.warmMostUsed();
  expect(idle).toEqual([]);
});

test('it can be cancelled', () => {
  const { loader, idle } = visited(COUNTS);
  loader.warmMostUsed()();
  expect(idle).toEqual([]);
});
