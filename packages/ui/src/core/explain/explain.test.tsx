import { expect, test } from '@jest/globals';
import { CAN_GO, labelOrder, poProduct } from '@moru/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, showPage } from '../../testing/fake-page.tsx';
import { PageAtContext } from '../page-at.ts';
import { Explain, ExplainField } from './explain.tsx';

const line = { id: 7, goodQty: 2280, reservedQty: 620, releasedQty: 1180 };
const rowsHref = (name: string, { id = '' } = {}) => (name === 'releasesOfLine' ? `/admin/po-products/form?id=${id}#releases` : undefined);

const show = () => {
  fakeApi(() => ({}));
  showPage({
    at: '/admin/x',
    pages: {
      '/admin/x': (
        <PageAtContext value={{ has: () => true, rowsHref, Page: () => null }}>
          <Explain label={{ ko: '출고 가능', en: 'Can go' }} value="480" explain={CAN_GO} row={line} fields={poProduct.fields}>
            480
          </Explain>
          <ExplainField fields={poProduct.fields} name="producedQty" row={line}>
            none
          </ExplainField>
          <ExplainField fields={poProduct.fields} name="orderQty" row={line}>
            plain
          </ExplainField>
        </PageAtContext>
      ),
    },
  });
};

test('a number is explained by keyboard: its rule, its sum, the rows behind it; Esc returns to it', async () => {
  show();
  await userEvent.tab();
  const number = screen.getByRole('button', { name: 'Can go 480, how it is calculated' });
  expect(number).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const card = within(await screen.findByRole('dialog', { name: 'Can go' }));
  expect(card.getByText(CAN_GO.formula.en)).toBeInTheDocument();
  expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Good2,280 EA',
    '−Reserved620 EA',
    '−Released1,180 EA',
    '=Can go480',
  ]);
  const rows = card.getByRole('link', { name: 'Show the rows' });
  expect(rows).toHaveAttribute('href', '/admin/po-products/form?id=7#releases');
  await waitFor(() => expect(rows).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(number).toHaveFocus();
});

test('the card is outside of what could clip it', async () => {
  show();
  await userEvent.click(screen.getByText('480'));
  expect((await screen.findByRole('dialog', { name: 'Can go' })).parentElement).toBe(document.body);
});

test('a field is explained where its contract declares it, and is plain text elsewhere', () => {
  show();
  expect(screen.getByRole('button', { name: /^Produced –/ })).toBeInTheDocument();
  expect(screen.getByText('plain').closest('button')).toBeNull();
});

test('a choice and an amount are named as they are shown', async () => {
  fakeApi(() => ({}));
  showPage({
    at: '/admin/x',
    pages: {
      '/admin/x': (
        <>
          <ExplainField fields={poProduct.fields} name="inspectRule" row={{ inspectRule: 'required' }}>
            Inspected
          </ExplainField>
          <ExplainField fields={labelOrder.fields} name="amount" row={{ amount: 1200 }} text="KRW 1,200">
            KRW 1,200
          </ExplainField>
        </>
      ),
    },
  });
  const names = (await screen.findAllByRole('button')).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([expect.stringContaining(' Inspected, '), expect.stringContaining(' KRW 1,200, ')]);
});
