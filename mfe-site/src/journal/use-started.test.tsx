import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useStarted } from './use-started.ts';

test('an open form stays when its data is missing, fails or changes; only its writer starts over', () => {
  const { result, rerender } = renderHook(({ ready }: { ready: string | undefined }) => useStarted(ready), {
    initialProps: { ready: undefined as string | undefined },
  });
  const shown = () => [result.current.started, result.current.round];
  expect(shown()).toEqual([undefined, 0]);
  rerender({ ready: 'kept on the device' });
  expect(shown()).toEqual(['kept on the device', 0]);
  rerender({ ready: undefined });
  expect(shown()).toEqual(['kept on the device', 0]);
  rerender({ ready: 'from the server' });
  expect(shown()).toEqual(['kept on the device', 0]);
  act(() => result.current.again());
  expect(shown()).toEqual(['from the server', 1]);
});
