import { expect, test } from '@jest/globals';
import { inspectionItem } from '@moru/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { drawColumns } from './columns.tsx';
import { RowCard } from './row-card.tsx';

const columns = drawColumns<{ id: number }>(inspectionItem, ['code', 'name', 'nameEn', 'section', 'orderNo', 'unit'], 'supervisor').map(
  (column) => ({ ...column, pinned: false, shown: true, px: undefined, crowded: false }),
);
const row = { id: 7, code: 'AP-01', name: '긁힘', nameEn: null, section: 'appearance', orderNo: 0, unit: '', isActive: false };
const show = (href?: string) =>
  render(
    <MemoryRouter>
      <RowCard row={row} columns={columns} href={href} acts={<button type="button">Solve</button>} />
    </MemoryRouter>,
  );
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.trim()}`);

test('the linked column is the card’s name, statuses are beside it, and empty values are left out', () => {
  show('/admin/inspection-items/form?id=7');
  expect(screen.getByRole('link', { name: 'AP-01' })).toHaveAttribute('href', '/admin/inspection-items/form?id=7');
  expect(facts()).toEqual(['Name: 긁힘', 'Order: 0']);
  expect(screen.getByText('Appearance')).toBeInTheDocument();
  expect(screen.getByText('Not in use')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Solve' })).toBeInTheDocument();
});

test('a first column with a link of its own stays as it is, and the next one opens the row', () => {
  const own = [{ ...columns[1]!, plain: false, render: () => <a href="/visit">IG-1</a> }, columns[0]!];
  render(
    <MemoryRouter>
      <RowCard row={row} columns={own} href="/lot" acts={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['IG-1', '/visit'],
    ['AP-01', '/lot'],
  ]);
});

test('without a link the first column is the name', () => {
  show();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('AP-01').closest('strong')).not.toBeNull();
});
