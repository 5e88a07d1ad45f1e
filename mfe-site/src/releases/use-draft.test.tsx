import { expect, test } from '@jest/globals';
import { SessionContext, type Session } from '@moru/ui/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDraft } from './use-draft.ts';

const draftOf = (userId: number) =>
  renderHook(() => useDraft(7), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={{ user: { id: userId } } as Session}>{children}</SessionContext>
    ),
  }).result;

test('picked quantities are kept over a reload for their user alone', () => {
  const mine = draftOf(4);
  act(() => mine.current.put(new Map([[1, { qty: 5, reason: null, note: null }]])));
  expect(draftOf(4).current.own.get(1)?.qty).toBe(5);
  expect(draftOf(5).current.own.size).toBe(0);
});
