import { expect, jest, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { Writes, type Unsettled } from './writes.ts';

const failure = (status: number, code = 'x') => new ApiError(`${status}`, { status, code });

/** A server that answers the tries of a write in turn, with a status or with a result. */
function world(...answers: (number | string)[]) {
  const keys: string[] = [];
  const pauses: number[] = [];
  const counts: number[] = [];
  const seen: (readonly Unsettled[])[] = [];
  let wake = () => {};
  let isSleeping = false;
  const writes = new Writes({
    pause: (ms, signal) => {
      pauses.push(ms);
      return isSleeping ? new Promise((done) => signal.addEventListener('abort', () => done())) : Promise.resolve();
    },
    random: () => 0.5,
    onUnsettled: (now) => seen.push(now),
    onCount: (count) => counts.push(count),
  });
  const send = async (key: string) => {
    keys.push(key);
    const answer = answers.shift();
    if (typeof answer === 'number') throw failure(answer);
    if (answer === 'hangs') await new Promise<void>((done) => (wake = done));
    return answer;
  };
  return {
    writes,
    keys,
    pauses,
    counts,
    seen,
    send,
    sleep: () => (isSleeping = true),
    wake: () => wake(),
    save: (body: string) => writes.once('tag/save', body, send),
  };
}
const turns = () => new Promise((done) => setTimeout(done));

test('a write is sent until it is settled, under one key', async () => {
  const { save, keys, pauses } = world(0, 503, 429, 408, 425, 'made');
  expect(await save('a')).toBe('made');
  expect([new Set(keys).size, keys.length, pauses]).toEqual([1, 6, [1000, 2000, 4000, 8000, 15_000]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a refusal settles it: the next write has a key of its own', async () => {
  const { save, keys } = world(0, 409, 'made');
  await expect(save('a')).rejects.toThrow('409');
  expect(await save('a')).toBe('made');
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('so does success', async () => {
  const { save, keys } = world('one', 'two');
  expect([await save('a'), await save('a')]).toEqual(['one', 'two']);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['the session is gone', [0, 401]],
  ['the server fails again and again', [0, 500, 500, 500]],
])('when %s it is not known whether it was done: the same write keeps its key, another one gets its own', async (_, answers) => {
  const { save, keys, writes, send } = world(...answers, 'made', 'made', 'made');
  await expect(save('a')).rejects.toThrow(String(answers.at(-1)));
  const [first] = keys.splice(0);
  await Promise.all([save('a'), save('b'), writes.once('po/save', 'a', send)]);
  expect([keys[0] === first, new Set(keys).size]).toEqual([true, 3]);
});

test('a second send while the first is under way joins it', async () => {
  const { save, keys, wake } = world('hangs', 'second');
  const [one, two] = [save('a'), save('a')];
  wake();
  expect([await one, await two, keys.length]).toEqual(['hangs', 'hangs', 1]);
  expect(await save('a')).toBe('second');
});

test('the writes being retried and under way are known; the next try can be made at once', async () => {
  const { save, sleep, seen, counts, writes, keys } = world(0, 0, 'made');
  sleep();
  const saved = save('a');
  await turns();
  expect(seen.at(-1)).toMatchObject([{ path: 'tag/save', tries: 1 }]);
  writes.tryNow();
  await turns();
  expect([seen.at(-1)?.[0]?.tries, keys.length]).toEqual([2, 2]);
  seen.at(-1)?.[0]?.tryNow();
  expect(await saved).toBe('made');
  expect([seen.at(-1), counts]).toEqual([[], [1, 0]]);
});

test('when another user signs in no waiting write is sent in their name', async () => {
  const { save, sleep, writes, keys } = world(0, 'made');
  sleep();
  const sent = save('a');
  const given = jest.fn();
  sent.catch(given);
  await turns();
  writes.abandon();
  await expect(sent).rejects.toMatchObject({ status: 0 });
  expect(keys).toHaveLength(1);
  await save('a');
  expect(keys[1]).not.toBe(keys[0]);
});
