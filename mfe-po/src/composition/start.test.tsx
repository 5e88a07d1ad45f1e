import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, http, MemoryRouter, QueryClientProvider } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { Start } from './start.tsx';

afterEach(() => void jest.restoreAllMocks());

function show(rows: readonly object[], view: 'made' | 'used' = 'made') {
  const get = jest
    .spyOn(http as unknown as { get: (path: string) => Promise<unknown> }, 'get')
    .mockResolvedValue({ rows, total: rows.length });
  render(
    <MemoryRouter initialEntries={['/admin/components']}>
      <QueryClientProvider client={createQueryClient()}>
        <Start view={view} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return get;
}
const SET = { id: 7, code: 'SET-1', name: '선물 세트', nameEn: 'Gift set' };

test('the sets are links that choose them and keep the view', async () => {
  const get = show([SET], 'used');
  expect(await screen.findByRole('link', { name: 'SET-1 Gift set' })).toHaveAttribute('href', '/admin/components?id=7&view=used');
  expect(JSON.stringify(get.mock.calls[0])).toContain('"kind":["set"],"isActive":true');
  expect(screen.getByRole('link', { name: 'Product list' })).toHaveAttribute('href', '/admin/products');
});

test('without a set the page still says what it answers and leads to the products', async () => {
  show([]);
  expect(await screen.findByText('Choose a product')).toBeInTheDocument();
  expect(screen.getByText(/^See what one unit consists of/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Product list' })).toHaveAttribute('href', '/admin/products');
});
