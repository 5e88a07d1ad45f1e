import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useWedge } from './use-wedge.ts';

function key(name: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}

function scanned(keys: readonly (readonly [name: string, at: number])[]): string[] {
  const codes: string[] = [];
  const { unmount } = renderHook(() => useWedge((code) => codes.push(code)));
  for (const [name, at] of keys) key(name, at);
  unmount();
  return codes;
}

const typed = (code: string, every: number, from = 1000) => [...code].map((name, index) => [name, from + index * every] as const);

test('a code arrives complete from a quick scanner and from one with gaps between keys', () => {
  expect(scanned([...typed('88012345', 5), ['Enter', 1045]])).toEqual(['88012345']);
  expect(scanned([...typed('88012345', 200), ['Enter', 2800]])).toEqual(['88012345']);
});

test('a key pressed long before a scan is not part of it', () => {
  expect(scanned([['x', 100], ...typed('88012345', 5), ['Tab', 1040]])).toEqual(['88012345']);
});
