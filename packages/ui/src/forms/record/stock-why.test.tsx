import { expect, test } from '@jest/globals';
import type { ExplainAnswer } from '@moru/contract';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { StockHolders, StockWhy } from './stock-why.tsx';

const answer: ExplainAnswer = {
  poProductId: 3,
  poId: 1,
  poNo: 'PO-2610-0003',
  lineNo: 1,
  flow: 'make',
  orderQty: 7600,
  produced: 6400,
  releasable: 1190,
  parts: [
    { code: 'reserved', qty: 1400, releases: [{ releaseGroupId: 9, no: 'RG-2611-0009', status: 'confirmed', qty: 1400 }] },
    { code: 'releasable', qty: 1190 },
    {
      code: 'lot_waiting',
      qty: 3800,
      lots: [{ inspectionId: 5, inspectionGroupId: 12, no: 'IG-2611-0012', lotNo: 1, status: 'submitted', qty: 3200 }],
    },
    { code: 'rejected', qty: 10 },
  ],
  absent: [{ code: 'not_produced', qty: 1200 }],
  unexplained: 0,
  notes: [],
};

const show = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>);

test('the sentence names what waits, with a link to it; pieces that may leave are not a reason', () => {
  show(<StockWhy answer={answer} />);
  expect(screen.getByText(/3,800 await a decision/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'IG-2611-0012 lot 1' })).toHaveAttribute('href', '/admin/inspection-groups/form?id=12');
  expect(screen.getByText(/1,200 are not produced yet/)).toBeVisible();
  expect(screen.queryByText(/1,190/)).toBeNull();
});

test('one piece takes the singular', () => {
  show(<StockWhy answer={{ ...answer, parts: [{ code: 'rejected', qty: 1 }], absent: [{ code: 'not_produced', qty: 1 }] }} />);
  expect(screen.getByText(/^1 was rejected/)).toBeVisible();
  expect(screen.getByText(/^1 is not produced yet/)).toBeVisible();
});

test('rows add up: pieces without a release or lot have a row of their own', () => {
  show(<StockHolders answer={answer} />);
  expect(screen.getByText('6,400 produced = 1,190 free + 5,210 held')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['1,400', '1,190', '3,200', '600', '10', '1,200']);
  expect(within(rows[2] as HTMLElement).getByRole('link', { name: 'Decide' })).toHaveAttribute(
    'href',
    '/admin/inspection-groups/form?id=12',
  );
});

test('pieces that the parts do not explain are shown, never hidden', () => {
  show(
    <>
      <StockWhy answer={{ ...answer, parts: [], absent: [], unexplained: 7 }} />
      <StockHolders answer={{ ...answer, unexplained: 7 }} />
    </>,
  );
  expect(screen.getByText('unexplained 7')).toBeVisible();
  expect(screen.getByText('Unexplained').closest('li')).toHaveTextContent('7');
});

test('a line of which everything may leave shows no sentence', () => {
  const { container } = show(<StockWhy answer={{ ...answer, parts: [{ code: 'releasable', qty: 6400 }], absent: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
