import 'fake-indexeddb/auto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider, SessionContext, type Session } from '@moru/ui/core';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keep } from './kept-data.ts';
import { useWorkData } from './use-work-data.ts';

const WHO = { userId: 7, role: 'site-staff' };
const KEY = ['inspection', 'findById', { id: 1 }];
const LOT = { id: 1, nChecked: 12 };
const NOON_MS = 3_600_000;

afterEach(() => void jest.useRealTimers());

test('what the device has stored is there an hour later too, though no page has shown it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await keep([{ ...WHO, hash: JSON.stringify(KEY), key: KEY, data: LOT, at: Date.now() }]);
  // The database of the test waits with timers of its own.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'], advanceTimers: true });
  const client = createQueryClient();
  const { unmount } = renderHook(() => useWorkData(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={{ user: { id: WHO.userId, role: WHO.role } } as Session}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionContext>
    ),
  });
  await waitFor(() => expect(client.getQueryData(KEY)).toEqual(LOT));
  jest.advanceTimersByTime(NOON_MS);
  expect(client.getQueryData(KEY)).toEqual(LOT);
  unmount();
});
