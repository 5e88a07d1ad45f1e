import { expect, test } from '@jest/globals';
import { releaseGroup } from '@moru/contract';
import { createQueryClient, resourceQueries, SessionContext, type Session } from '@moru/ui/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Entry } from '../outbox/entry.ts';
import { outboxOf } from '../outbox/use-outbox.ts';
import { useHandedIn, useHasBegun } from './hand-in.ts';

const entry = (kind: Entry['kind'], path: string, body: object): Entry => ({
  seq: 1,
  uuid: path,
  userId: 4,
  row: 'releaseGroup/7',
  kind,
  title: '',
  facts: '',
  deviceAt: new Date().toISOString(),
  steps: [{ path, body: { id: 7, ...body } }],
  step: 1,
  state: 'accepted',
  settledAt: new Date().toISOString(),
  tries: 0,
  nextAt: 0,
});

const later = () => new Promise((done) => setTimeout(done, 5));

test('a page that was requested before a step was accepted does not undo it when it comes; one that was requested afterwards decides', async () => {
  const client = createQueryClient();
  const { queryKey } = resourceQueries(releaseGroup).byId(7);
  const read = async (queryFn: () => object | Promise<object>) => {
    await client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    return client.getQueryData<{ id: number }>(queryKey) ?? { id: 0 };
  };
  const { entries } = outboxOf(4);
  const on = (group: { id: number }) =>
    renderHook(() => [useHasBegun(group), [...useHandedIn(group).values()].map(({ qty }) => qty)], {
      wrapper: ({ children }: { children: ReactNode }) => (
        <SessionContext value={{ user: { id: 4 } } as Session}>{children}</SessionContext>
      ),
    }).result.current;
  const slow = Promise.withResolvers<object>();
  const asked = read(() => slow.promise);
  await later();
  const lines = [{ id: 1, pickedQty: 20 }];
  act(() => entries.set([entry('pick', 'releaseGroup/startPicking', {}), entry('pick', 'releaseGroup/pick', { lines })]));
  await later();
  slow.resolve({ id: 7, status: 'confirmed' });
  const former = await asked;
  expect(on(former)).toEqual([true, [20]]);
  await later();
  const current = await read(() => ({ id: 7, status: 'picking' }));
  expect(on(current)).toEqual([false, []]);
  // It is in the cache a moment before it is rendered.
  expect(on(former)).toEqual([true, [20]]);
});
