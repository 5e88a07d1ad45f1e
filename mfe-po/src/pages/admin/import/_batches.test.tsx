import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, http, MemoryRouter, QueryClientProvider } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { Batches } from './_batches.tsx';

afterEach(() => void jest.restoreAllMocks());

const batch = (id: number, mappingName: string) => ({
  id,
  batchId: null,
  fileName: `${id}.csv`,
  mappingName,
  status: 'applied',
  counts: { new: 1, changed: 0, same: 0, error: 0 },
  createdAt: '2026-11-27T22:30:00.000Z',
  appliedAt: '2026-11-27T22:30:00.000Z',
  undoneAt: null,
  userName: 'Kim',
});

test('an import is shown with its mapping, one without by what its columns were read from', async () => {
  jest
    .spyOn(http as unknown as { get: () => Promise<unknown> }, 'get')
    .mockResolvedValue({ rows: [batch(1, 'guess'), batch(2, 'Delivery history')] });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Batches />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('row', { name: /1\.csv Guess from the headers/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /2\.csv Delivery history/ })).toBeInTheDocument();
});
