import { afterEach, expect, jest, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { asCall, beginWait, patienceLeft } from '../waits.ts';
import { Settings } from './settings.ts';

afterEach(() => void jest.useRealTimers());

test('settings that calls share are read no less patiently for what the call that began it has waited for its database', async () => {
  let left: number | undefined;
  const find = () => {
    left = patienceLeft(1000);
    return [];
  };
  // Of an entity manager the settings use nothing else.
  const settings = new Settings(() => ({ find }) as unknown as SqlEntityManager);
  settings.ownsClock = false;
  await new Promise<void>((resolve, reject) =>
    asCall(
      () => false,
      () => {
        const endWait = beginWait();
        setTimeout(() => {
          endWait();
          expect(patienceLeft(1000)).toBeLessThan(1000);
          settings.fresh().then(resolve, reject);
        }, 30);
      },
    ),
  );
  expect(left).toBe(1000);
});

test('what a call waits for settings it no longer has for its database', async () => {
  jest.useFakeTimers();
  const read = Promise.withResolvers<never[]>();
  const settings = new Settings(() => ({ find: () => read.promise }) as unknown as SqlEntityManager);
  settings.ownsClock = false;
  const left = await new Promise<number>((resolve, reject) =>
    asCall(
      () => false,
      () => {
        settings.fresh().then(() => resolve(patienceLeft(1000)), reject);
        jest.advanceTimersByTime(300);
        read.resolve([]);
      },
    ),
  );
  expect(left).toBe(700);
});
