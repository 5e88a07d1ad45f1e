import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLatest } from './use-latest.ts';

test('a slow answer to an older question is ignored, and so is one that comes after a change by hand', async () => {
  const { ask, change } = renderHook(() => useLatest()).result.current;
  const taken: string[] = [];
  const take = (answer: string) => void taken.push(answer);
  const [slow, quick, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const first = ask(slow.promise, take);
  const second = ask(quick.promise, take);
  quick.resolve('newer');
  await second;
  slow.resolve('older');
  await first;
  expect(taken).toEqual(['newer']);
  const third = ask(late.promise, take);
  change();
  late.resolve('too late');
  await third;
  expect(taken).toEqual(['newer']);
});
