import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { refuse } from '../core/call/refuse.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { Orders } from '../testing/orders.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { exitCodeOf } from './finding.ts';
import { findings } from './self-check.ts';

let app: TestApp;
let line: number;
beforeAll(async () => {
  app = await startTestApp();
  [line = 0] = (await (await Orders.start(app)).confirmed({}, [{}])).lines;
});
afterAll(() => app?.stop());

const spoil = (rejectedQty: number) => app.em().nativeUpdate(PoProduct, { id: line }, { rejectedQty });
afterEach(() => spoil(0));

/** Checks while the storage of files fails with an error. */
const foundWith = (error: unknown) =>
  findings(app.app.orm, {
    all: () => {
      throw error;
    },
  } as unknown as FileStorage);

test.each([
  ['a call is told to wait', refuse.busy()],
  ['the database says that a lock is held', Object.assign(new Error('Lock wait timeout exceeded'), { errno: 1205 })],
])('a part that cannot be checked while %s says so, and the others are checked', async (_why, error) => {
  const unchecked = { kind: 'file', isUnchecked: true, text: expect.stringMatching(/^contents of files could not be checked/) };
  const none = await foundWith(error);
  expect(none).toEqual([unchecked]);
  expect(exitCodeOf(none)).toBe(2);
  await spoil(3);
  const found = await foundWith(error);
  expect(found).toEqual([{ kind: 'chain', text: expect.stringMatching(/rejected_qty/) }, unchecked]);
  expect(exitCodeOf(found)).toBe(1);
});

test('any other error is a fault of the check', async () => {
  await expect(foundWith(new Error('no'))).rejects.toThrow('no');
  expect(exitCodeOf(await findings(app.app.orm, app.app.nest.get(FileStorage, { strict: false })))).toBe(0);
});
