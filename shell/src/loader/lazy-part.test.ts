import { expect, jest, test } from '@jest/globals';
import { lazyPart } from './lazy-part.ts';

const failing = () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue('code');
  return { load, part: lazyPart(load) };
};

test('code that is preloaded and then shown is loaded once', async () => {
  const load = jest.fn(async () => 'code');
  const part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  part.warm();
  expect([await part.shown(), await part.shown(), load.mock.calls.length]).toEqual(['code', 'code', 1]);
});

test('a failed preload is forgotten, so that showing it loads again', async () => {
  const { part } = failing();
  part.warm();
  await Promise.resolve();
  await Promise.resolve();
  expect(await part.shown()).toBe('code');
});

test('a failure on screen stays until it is forgotten: rendering again must not load again by itself', async () => {
  const { part, load } = failing();
  await expect(part.shown()).rejects.toThrow('down');
  await expect(part.shown()).rejects.toThrow('down');
  expect(load).toHaveBeenCalledTimes(1);
  part.forget();
  expect(await part.shown()).toBe('code');
});
