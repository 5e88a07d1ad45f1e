import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, http, MemoryRouter, QueryClientProvider } from '@moru/ui/core';
import type { partner, Row } from '@moru/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartnerUses } from './_uses.tsx';

afterEach(() => void jest.restoreAllMocks());

test('uses that could not be read say so, and are read again on request', async () => {
  const get = jest.spyOn(http as unknown as { get: () => Promise<unknown> }, 'get').mockRejectedValue(new Error('no network'));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <PartnerUses row={{ id: 7 } as Row<typeof partner>} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const again = await screen.findByRole('button', { name: /again|retry/i }, { timeout: 20_000 });
  get.mockResolvedValue({ rows: [{ id: 7, resource: 'shipping', field: 'carrierId', count: 12 }] });
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /12$/ })).toBeInTheDocument();
});
