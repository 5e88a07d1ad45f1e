import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { releaseLoadsBody } from '@moru/contract';
import type { Release } from '@moru/module';
import { countLoad } from './loads.ts';

const release = (digit: string) => ({ name: 'mfe-po', version: `1.0.0-${digit.repeat(10)}` }) as Release;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('loads are sent together once the page is idle, and a load longer than anybody waits is not counted', () => {
  const sent: unknown[] = [];
  globalThis.fetch = (async (_url: string, init: RequestInit) => void sent.push(JSON.parse(String(init.body)))) as unknown as typeof fetch;
  countLoad(release('a'), 120.4);
  countLoad(release('b'), 80);
  countLoad(release('c'), 500_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(15_000);
  const loads = [
    { ...release('a'), ms: 120 },
    { ...release('b'), ms: 80 },
  ];
  expect(sent).toEqual([{ loads }]);
  expect(releaseLoadsBody.parse(sent[0])).toEqual({ loads });
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});
