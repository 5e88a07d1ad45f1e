import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { News } from '@moru/ui/core';
import { NewsDesk } from './news-desk.ts';

let refreshed: News[];
let isBusy: boolean;
let isHidden: boolean;
let desk: NewsDesk;
const wrote = (...ids: number[]) => [{ entity: 'po', ids }];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  [refreshed, isBusy, isHidden] = [[], false, false];
  const refresh = async (news: News) => void refreshed.push(news);
  desk = new NewsDesk({ refresh, isBusy: () => isBusy, isHidden: () => isHidden });
});
afterEach(() => void jest.useRealTimers());

test('changes that arrive together are applied together', async () => {
  desk.take(wrote(1));
  desk.take(wrote(2));
  expect(refreshed).toEqual([]);
  await pass(400);
  expect(refreshed).toEqual([wrote(1, 2)]);
});

test('however much others write, a page refetches once in three seconds', async () => {
  for (let ms = 0; ms < 12_000; ms += 200) {
    desk.take(wrote(ms));
    await pass(200);
  }
  expect(refreshed.length).toBeLessThanOrEqual(5);
  expect(refreshed.length).toBeGreaterThanOrEqual(4);
});

test('nothing changes while the user types or drags; it follows afterwards', async () => {
  isBusy = true;
  desk.take(wrote(1));
  await pass(60_000);
  desk.take(wrote(2));
  await pass(1000);
  expect(refreshed).toEqual([]);
  isBusy = false;
  desk.look();
  await pass(3000);
  expect(refreshed).toEqual([wrote(1, 2)]);
});

test('a hidden page is not refetched', async () => {
  isHidden = true;
  desk.take(wrote(1));
  await pass(1000);
  isHidden = false;
  desk.look();
  await pass(5000);
  expect(refreshed).toEqual([]);
});

test('a failure is ignored, and a closed desk does nothing', async () => {
  const failing = new NewsDesk({ refresh: () => Promise.reject(new Error('away')), isBusy: () => false, isHidden: () => false });
  failing.take('all');
  await pass(400);
  desk.take('all');
  desk.close();
  await pass(5000);
  expect(refreshed).toEqual([]);
});
