import { afterEach, expect, jest, test } from '@jest/globals';
import type { FindingsAnswer } from '@moru/contract';
import { createQueryClient, http, MemoryRouter, QueryClientProvider } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { Evidence } from './evidence.tsx';

afterEach(() => void jest.restoreAllMocks());

type Photo = FindingsAnswer['photos'][number];

const photo = (id: number, more: Partial<Photo> = {}): Photo => ({
  id,
  name: `p${id}.jpg`,
  code: null,
  class: null,
  cartonNo: null,
  unitNo: null,
  ...more,
});
const FOUND: FindingsAnswer = {
  classes: [],
  defects: [
    { code: 'SCRATCH', class: 'minor', qty: 2, cartons: [] },
    { code: 'LB-01', class: 'major', qty: 6, cartons: [4, 7] },
  ],
  items: [],
  photos: [photo(1, { code: 'LB-01', class: 'major', cartonNo: 7 }), photo(2), photo(3), photo(4), photo(5)],
  report: null,
};
const ITEMS = [{ code: 'LB-01', name: '라벨 위치', nameEn: 'Label position' }] as never;

function show(nChecked: number, found = FOUND) {
  const get = jest.spyOn(http as unknown as { get: (path: string) => Promise<unknown> }, 'get').mockResolvedValue(found);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Evidence lot={{ id: 9, items: ITEMS, nChecked, status: 'submitted' }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return get;
}

test('a lot that is decided shows four photos with what they show, a way to all of them, and the most frequent defect first', async () => {
  show(125);
  const pictures = await screen.findAllByRole('img');
  expect(pictures.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
    ['/api/file/raw/1?size=thumb', 'Label position · Major · carton 7'],
    ...[2, 3, 4].map((id) => [`/api/file/raw/${id}?size=thumb`, `p${id}.jpg`]),
  ]);
  expect(screen.getByRole('link', { name: 'all 5 photos' })).toHaveAttribute('href', '/admin/inspections/form?id=9');
  expect(
    screen
      .getAllByRole('listitem')
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Label position Major 6', 'SCRATCH Minor 2']);
});

test('a counted lot without defects says so; one that nobody has counted asks for nothing', async () => {
  show(80, { ...FOUND, defects: [], photos: [] });
  expect(await screen.findByText('none')).toBeVisible();
  jest.restoreAllMocks();
  const get = show(0);
  expect(get).not.toHaveBeenCalled();
});
