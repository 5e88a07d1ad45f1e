import { expect, test } from '@jest/globals';
import { inTurns } from './turns.ts';

const STEP_MS = 5;
function work(): void {
  for (const end = performance.now() + STEP_MS; performance.now() < end;);
}

/** How often other work ran while `steps` steps were processed. */
async function turnsOfOthers(steps: number): Promise<number> {
  let [others, isDone] = [0, false];
  const other = () => {
    if (isDone) return;
    others++;
    setImmediate(other);
  };
  setImmediate(other);
  await inTurns(Array(steps).fill(0), work);
  isDone = true;
  return others;
}

test('long work lets other work run now and then, short work is done at once', async () => {
  expect(await turnsOfOthers(40)).toBeGreaterThan(3);
  expect(await turnsOfOthers(1)).toBe(0);
});

test('results are in the order of the items', async () => {
  expect(await inTurns(['a', 'b'], (item, index) => `${item}${index}`)).toEqual(['a0', 'b1']);
});
