import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, http, MemoryRouter, QueryClientProvider } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { ArtworkCard } from './artwork-card.tsx';

afterEach(() => void jest.restoreAllMocks());

type Get = (path: string, query: { params: { entityId: number } }) => Promise<unknown>;

/** Files by the label that they belong to. */
const FILES: Record<number, { id: number; mime: string }[]> = {
  1: [
    { id: 70, mime: 'application/pdf' },
    { id: 71, mime: 'image/png' },
  ],
  2: [],
};

function show(row: object) {
  jest
    .spyOn(http as unknown as { get: Get }, 'get')
    .mockImplementation((_path, { params }) => Promise.resolve({ rows: FILES[params.entityId] ?? [], total: 0 }));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ArtworkCard
          row={{ id: 1, code: 'HR-1', artworkVer: 'v4', supersededById: null, supersededBy: null, supersededOn: null, ...row } as never}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a label shows the first picture of its artwork with its version; a PDF is no picture', async () => {
  show({});
  expect(await screen.findByRole('img', { name: 'Artwork HR-1' })).toHaveAttribute('src', '/api/file/raw/71?size=preview');
  expect(screen.getByText('HR-1 · v4')).toBeVisible();
});

test('the artwork that follows is beside it with its day, also where it has no picture yet', async () => {
  show({ supersededById: 2, supersededBy: { code: 'HR-2' }, supersededOn: '2026-12-14' });
  expect(await screen.findByText('No picture yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'HR-2 from 2026-12-14' })).toHaveAttribute('href', '/admin/label-stocks/form?id=2');
});
