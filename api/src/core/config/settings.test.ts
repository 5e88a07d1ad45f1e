import { expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { asCall, beginWait, patienceLeft } from '../waits.ts';
import { Settings } from './settings.ts';

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
