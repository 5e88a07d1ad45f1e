import { expect, jest, test } from '@jest/globals';
import { SessionContext, type Session } from '@moru/ui/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { outboxOf } from '../outbox/use-outbox.ts';
import { useDeliver } from './use-deliver.ts';

const signature = (drawn: string) => () => Promise.resolve(new File([drawn], 'signature.png', { type: 'image/png' }));

test('a signature that has arrived is not sent again with a refused receipt; one that has not, or was drawn again, is', async () => {
  const post = jest.spyOn(outboxOf(4), 'post');
  const { result } = renderHook(() => useDeliver({ id: 7, no: 'R-7', totalQty: 60 }), {
    wrapper: ({ children }: { children: ReactNode }) => <SessionContext value={{ user: { id: 4 } } as Session}>{children}</SessionContext>,
  });
  const press = async (drawn: string, step: number) => {
    post.mockResolvedValueOnce({ outcome: Promise.resolve({ state: 'refused', error: new Error('no'), rowId: 7, step }) });
    await act(() => result.current.deliver(signature(drawn), { receivedBy: '이준호' }));
    return post.mock.lastCall?.[0].steps.map((one) => ('photo' in one ? one.purpose : one.path));
  };
  const both = ['signature', 'releaseGroup/deliver'];
  expect(await press('one', 0)).toEqual(both);
  expect(await press('one', 1)).toEqual(both);
  expect(await press('one', 0)).toEqual(['releaseGroup/deliver']);
  expect(await press('two', 1)).toEqual(both);
});
