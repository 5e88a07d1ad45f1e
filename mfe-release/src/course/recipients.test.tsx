import { afterEach, expect, jest, test } from '@jest/globals';
import { createQueryClient, http, MemoryRouter, QueryClientProvider, SessionContext, type Session } from '@moru/ui/core';
import { render, screen, within } from '@testing-library/react';
import { Papers } from '../documents/papers.tsx';
import { Recipients } from './recipients.tsx';

afterEach(() => void jest.restoreAllMocks());

const line = (id: number, more: object) => ({
  id,
  recipient: '김*준',
  phone: '010-****-1200',
  zip: '***',
  address: '***',
  trackingNo: null,
  qty: 2,
  pickedQty: null,
  poProductId: 5,
  poProduct: { productId: 3, lineNo: 1, po: { poNo: 'PO-2611-0001' }, product: { name: '캔들', nameEn: 'Candle' } },
  ...more,
});
const GROUP = {
  id: 9,
  type: 'sd',
  status: 'confirmed',
  heldFrom: null,
  carrier: null,
  releasedOn: null,
  lines: [
    line(1, { trackingNo: '6890155500000' }),
    line(2, {}),
    line(3, { recipient: '최인재', phone: '010-5550-12', zip: '06236', address: '서울 강남구 테헤란로 152' }),
  ],
};

function show(role: 'supervisor' | 'client', row: object = GROUP) {
  jest.spyOn(http as unknown as { get: () => Promise<unknown> }, 'get').mockResolvedValue({ rows: [], total: 0 });
  const session = { user: { id: 1, loginId: 't', name: 't', role }, loading: false } as unknown as Session;
  render(
    <SessionContext value={session}>
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <Recipients row={row as never} />
          <Papers row={row as never} />
        </QueryClientProvider>
      </MemoryRouter>
    </SessionContext>,
  );
}

test('what a parcel holds comes before its number and state; the recipient with the phone is one column, zip and address another', () => {
  show('supervisor');
  const table = screen.getByRole('table', { name: 'Recipients' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line', 'Recipient', 'Address', 'Product', 'Quantity', 'Tracking no.', 'State']);
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('06236 서울 강남구 테헤란로 152');
  // A masked recipient says so once.
  expect(within(second as HTMLElement).getAllByRole('cell')[2]).toHaveTextContent(/^\*{3}$/);
});

test('how far the parcels are is one bar: numbers, none yet, to mend; the fault is mended above the rows by who may', () => {
  show('supervisor');
  expect(screen.getByText('3 recipients · 6 EA')).toBeVisible();
  expect(screen.getByText('1', { selector: '[data-tone="info"] b' }).parentElement).toHaveTextContent('1 Has a number');
  expect(screen.getByText('1', { selector: '[data-tone="bad"] b' }).parentElement).toHaveTextContent('1 To check');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('010-5550-12');
});

test('a client, who mends no address, has no field for it', () => {
  show('client');
  expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull();
});

test('papers say of what they are made: of the request until it is confirmed, then of what goes', () => {
  show('client', { ...GROUP, status: 'requested', lines: [line(1, { poProduct: { ...line(1, {}).poProduct, reservedQty: 0 } })] });
  expect(screen.getByText('Made of the 2 EA that were requested')).toBeVisible();
});
