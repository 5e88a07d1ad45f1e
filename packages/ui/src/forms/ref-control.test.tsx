import { expect, test } from '@jest/globals';
import { labelStock } from '@moru/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';

const MADE = { id: 7, name: '가온 라벨', roles: ['label_supplier'], isActive: true };

const page = (
  <FormPage resource={labelStock} title={labelStock.label}>
    <Field name="code" />
    <Field name="name" />
    <Field name="supplierId" />
  </FormPage>
);

/** Opens the form of a new label, and creates its supplier beside the select; the supplier's row arrives when `answer` is called. */
async function makeSupplier(): Promise<{ calls: Call[]; answer: (body: unknown) => void }> {
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  const calls = fakeApi(({ path, params }) => {
    if (path === 'partner/save') return [MADE.id];
    if (path === 'labelStock/save') return [3];
    return path === 'partner/findMany' && JSON.stringify(params).includes(`"id":[${MADE.id}]`) ? promise : { rows: [], total: 0 };
  });
  showPage({ at: '/admin/label-stocks/form', pages: { '/admin/label-stocks/form': page, '/admin/label-stocks': <p>the list</p> } });
  fireEvent.change(screen.getByLabelText(/Code/), { target: { value: 'GA-1' } });
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Woven label' } });
  const select = screen.getByRole('combobox', { name: /Supplier/ });
  fireEvent.change(select, { target: { value: MADE.name } });
  fireEvent.keyDown(select, { key: 'Enter', altKey: true });
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByLabelText(/Name/)).toHaveValue(MADE.name);
  fireEvent.click(within(drawer).getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { calls, answer };
}

const saved = (calls: readonly Call[]) => calls.filter(({ path }) => path === 'labelStock/save').map(({ body }) => body);

test('a save pressed as soon as the form of a new row has closed waits for that row, and includes it', async () => {
  const { calls, answer } = await makeSupplier();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByText('Save').closest('button')).toHaveAttribute('aria-busy', 'true'));
  expect(saved(calls)).toEqual([]);
  answer({ rows: [MADE], total: 1 });
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(saved(calls)).toEqual([{ saveParams: [expect.objectContaining({ code: 'GA-1', supplierId: MADE.id })] }]);
});
