import type { ReactNode } from 'react';
import { expect, test } from '@jest/globals';
import { pjournal } from '@moru/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../core/api/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { useSums } from './use-sums.ts';

test('the sums of a former filter are not shown for another one, but for another page', async () => {
  const asked = Promise.withResolvers<unknown>();
  fakeApi(({ params }) => ((params['params'] as { factoryId?: string }).factoryId === '2' ? asked.promise : { goodQty: 4000 }));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result, rerender } = renderHook(({ params }) => useSums(pjournal, params, [{ path: 'goodQty' }], true), {
    wrapper,
    initialProps: { params: { factoryId: '1', page: 1 } },
  });
  await waitFor(() => expect(result.current).toEqual({ goodQty: 4000 }));
  rerender({ params: { factoryId: '1', page: 2 } });
  expect(result.current).toEqual({ goodQty: 4000 });
  rerender({ params: { factoryId: '2', page: 1 } });
  expect(result.current).toEqual({});
  asked.resolve({ goodQty: 37 });
  await waitFor(() => expect(result.current).toEqual({ goodQty: 37 }));
});
