import { expect, test } from '@jest/globals';
import { inTurns, sharedTurns } from './turns.ts';

const STEP_MS = 5;
function work(): void {
  for (const end = performance.now() + STEP_MS; performance.now() < end;);
}

/** How often other work ran during work. */
async function turnsOfOthers(during: () => Promise<unknown>): Promise<number> {
  let [others, isDone] = [0, false];
  const other = () => {
    if (isDone) return;
    others++;
    setImmediate(other);
  };
  setImmediate(other);
  await during();
  isDone = true;
  return others;
}

const inSteps = (steps: number) => () => inTurns(Array(steps).fill(0), work);

test('long work lets other work run now and then, short work is done at once', async () => {
  expect(await turnsOfOthers(inSteps(40))).toBeGreaterThan(3);
  expect(await turnsOfOthers(inSteps(1))).toBe(0);
});

test('callers that share turns let other work run between their steps', async () => {
  const turn = sharedTurns();
  const step = async () => {
    await turn();
    for (let part = 0; part < 5; part++) work();
  };
  expect(await turnsOfOthers(() => Promise.all(Array.from({ length: 8 }, step)))).toBeGreaterThan(5);
});

test('callers that share turns take steps in rotation, each its own in order', async () => {
  let caller = '';
  const turn = sharedTurns(() => caller);
  const seen: string[] = [];
  const steps = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(async (step) => {
    [caller = ''] = step;
    await turn();
    seen.push(step);
  });
  await Promise.all(steps);
  expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('results are in the order of the items', async () => {
  expect(await inTurns(['a', 'b'], (item, index) => `${item}${index}`)).toEqual(['a0', 'b1']);
});
