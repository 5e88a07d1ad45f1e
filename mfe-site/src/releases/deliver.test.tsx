import { beforeEach, expect, jest, test } from '@jest/globals';
import { addDays } from '@moru/contract';
import { createQueryClient, http, MemoryRouter, QueryClientProvider, SessionContext, today, type Session } from '@moru/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { outboxOf } from '../outbox/use-outbox.ts';
import { chooseDay } from '../shift/shift-day.ts';
import { Deliver } from './deliver.tsx';

const now = today();
const yesterday = addDays(now, -1);
jest.spyOn(http as unknown as { get: () => Promise<unknown> }, 'get').mockResolvedValue({ rows: [], total: 0 });

const DAYS = { requestedDate: yesterday, plannedDate: yesterday, releasedOn: yesterday };
const GROUP = { ...DAYS, id: 7, no: 'R-7', status: 'released', type: 'sd', destName: '강남', totalQty: 60, lines: [] };

/** The receipt, and the day that it is handed in with. */
function open(id: number) {
  const post = jest.spyOn(outboxOf(id), 'post').mockResolvedValue({ outcome: Promise.resolve({ state: 'kept' }) });
  render(
    <SessionContext value={{ user: { id, role: 'site-staff' } } as Session}>
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <Deliver group={GROUP as never} onClose={() => undefined} />
        </QueryClientProvider>
      </MemoryRouter>
    </SessionContext>,
  );
  return async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Finish the hand-over' })));
    return post.mock.lastCall?.[0].steps.flatMap((step) => ('body' in step ? [step.body['deliveredOn']] : []));
  };
}

beforeEach(() => localStorage.clear());

test('a receipt that an address opens is of the day that is chosen over it', async () => {
  const handedIn = open(4);
  act(() => chooseDay(4, yesterday));
  expect(await handedIn()).toEqual([yesterday]);
});

test('a receipt that was left open is of the day that is chosen next, unless its own was entered', async () => {
  chooseDay(5, yesterday);
  const handedIn = open(5);
  act(() => chooseDay(5, now));
  expect(await handedIn()).toEqual([now]);
  const field = screen.getByLabelText('Received on');
  fireEvent.change(field, { target: { value: yesterday } });
  fireEvent.blur(field);
  act(() => chooseDay(5, addDays(now, -2)));
  expect(await handedIn()).toEqual([yesterday]);
});
