import { beforeEach, expect, test } from '@jest/globals';
import { SessionContext, type Session } from '@moru/ui/core';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { blankEntry } from './entry.ts';
import { useTyped } from './use-typed.ts';

const first = blankEntry(7, '2026-11-23');
const typed = { ...first, goodQty: 240, note: '오후' };

const open = (entry = first, userId = 4) =>
  renderHook(() => useTyped(entry), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={{ user: { id: userId } } as Session}>{children}</SessionContext>
    ),
  });

beforeEach(() => localStorage.clear());

test('values typed when the tab was killed are there when the same journal is opened, for its writer alone and for no other journal', () => {
  // A killed tab does not unmount anything.
  open().result.current.keep(typed);
  expect(open().result.current.found).toEqual(typed);
  expect(open(blankEntry(8, '2026-11-23')).result.current.found).toBeUndefined();
  expect(open({ ...first, id: 3, version: 2 }).result.current.found).toBeUndefined();
  expect(open(first, 5).result.current.found).toBeUndefined();
});

test('closing the form deletes the typed values', () => {
  const { result, unmount } = open();
  result.current.keep(typed);
  unmount();
  expect(open().result.current.found).toBeUndefined();
});
