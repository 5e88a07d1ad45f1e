import { beforeEach, expect, test } from '@jest/globals';
import {
  defineResource,
  choicesField,
  dateField,
  flagField,
  intField,
  refField,
  text,
  textField,
  brand,
  choiceField,
} from '@moru/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, showPage, type Call } from '../testing/fake-page.tsx';
import { ListPage } from './list-page.tsx';

// A list takes long on a busy machine.

const kinds = [
  { value: 'a', label: text('가', 'Alpha') },
  { value: 'b', label: text('나', 'Beta') },
] as const;

/** One filter of every kind. */
const thing = defineResource({
  name: 'thing',
  label: text('것', 'Thing'),
  fields: {
    name: textField(text('이름', 'Name')),
    kind: choiceField(text('종류', 'Kind'), kinds),
    marks: choicesField(text('표시', 'Marks'), kinds),
    brandId: refField(text('브랜드', 'Brand'), brand),
    due: dateField(text('기한', 'Due')),
    qty: intField(text('수량', 'Quantity')),
    isOpen: flagField(text('열림', 'Open')),
  },
  subsets: { A: ['id', 'name'], L: ['id', 'name'], R: ['id', 'name'] },
  search: ['name'],
  filters: { kind: 'kind', marks: 'marks', brandId: 'brandId', due: 'due', qty: 'qty', isOpen: 'isOpen', name: 'name' },
  access: { read: ['supervisor', 'client', 'site-staff'] },
});

// React makes FormData of a form that changes the address; Node's FormData does not accept a form of jsdom.
Object.assign(globalThis, { FormData: class {} });

let calls: Call[];
const brands = [
  { id: 7, code: 'HR', name: '하루', isActive: true },
  { id: 8, code: 'SB', name: '솔빛', isActive: true },
];

beforeEach(() => {
  calls = fakeApi(({ path }) => (path === 'brand/findMany' ? { rows: brands } : { rows: [{ id: 1, name: 'one' }], total: 40 }));
});

const page = <ListPage resource={thing} columns={['name']} filters={['kind', 'marks', 'brandId', 'due', 'qty', 'isOpen', 'name']} />;
const show = (at: string) => showPage({ at, pages: { '/admin/things': page } });
const url = () => screen.getByTestId('url').textContent?.replace('/admin/things', '');
const asked = () => {
  const last = calls.filter(({ path }) => path === 'thing/findMany').at(-1);
  const { page: at, num: _num, orderBy: _order, ...own } = (last?.params['params'] ?? {}) as Record<string, unknown>;
  return [at, own];
};
const open = async (name: string) => {
  await userEvent.click(await screen.findByText(`${name}:`));
  return within(await screen.findByRole('dialog', { name }));
};

type Choose = (popup: ReturnType<typeof within>) => Promise<unknown>;
const tick =
  (...labels: string[]): Choose =>
  async (popup) => {
    for (const label of labels) await userEvent.click(await popup.findByLabelText(label));
  };
const type =
  (texts: Record<string, string>): Choose =>
  async (popup) => {
    for (const [label, value] of Object.entries(texts)) await userEvent.type(popup.getByLabelText(label), value);
    await userEvent.click(popup.getByText('Apply'));
  };

const KINDS: [filter: string, shown: string, query: string, params: object, choose: Choose][] = [
  ['Kind', 'Alpha, Beta', '?kind[]=a&kind[]=b', { kind: ['a', 'b'] }, tick('Alpha', 'Beta')],
  ['Marks', 'Beta', '?marks[]=b', { marks: 'b' }, tick('Beta')],
  ['Brand', 'HR 하루, SB 솔빛', '?brandId[]=7&brandId[]=8', { brandId: ['7', '8'] }, tick('HR 하루', 'SB 솔빛')],
  ['Quantity', '5 – 20', '?qtyFrom=5&qtyTo=20', { qtyFrom: '5', qtyTo: '20' }, type({ From: '5', To: '20' })],
  ['Open', 'No', '?isOpen[]=false', { isOpen: 'false' }, tick('No')],
  ['Name', 'box', '?name[]=box', { name: 'box' }, type({ Name: 'box' })],
];

test.each(KINDS)('%s is chosen, shown, requested from page 1, and cleared alone', async (name, shown, query, params, choose) => {
  const { router } = show('/admin/things?page=3&num=24');
  await choose(await open(name));
  await waitFor(() => expect(url()).toBe(`?num=24&${query.slice(1)}`));
  await waitFor(() => expect(asked()).toEqual([1, params]));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(`${name}:`).parentElement).toHaveTextContent(`${name}:${shown}`);
  await userEvent.click(screen.getByLabelText(`Clear ${name}`));
  await waitFor(() => expect(url()).toBe('?num=24'));
  await waitFor(() => expect(asked()).toEqual([1, {}]));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(asked()).toEqual([1, params]));
});

test.each(KINDS)('a link restores %s', async (name, shown, query, params) => {
  show(`/admin/things${query}`);
  await waitFor(() => expect(asked()).toEqual([1, params]));
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByText(`${name}:`)).toBeInTheDocument();
});

test('a range of days is one of the common ones, stored as such, or typed', async () => {
  show('/admin/things');
  const popup = await open('Due');
  await userEvent.click(popup.getByText('Next 14 days'));
  await waitFor(() => expect(url()).toBe('?dueFrom=0d&dueTo=14d'));
  expect(screen.getByText('Due:').parentElement).toHaveTextContent('Due:Next 14 days');
  expect(popup.getByText('Next 14 days')).toHaveAttribute('aria-pressed', 'true');
  const typed = popup.getByPlaceholderText('YYYY-MM-DD - YYYY-MM-DD');
  fireEvent.change(typed, { target: { value: '2026-11-09 - 2026-11-02' } });
  fireEvent.keyDown(typed, { key: 'Enter' });
  await waitFor(() => expect(url()).toBe('?dueFrom=2026-11-02&dueTo=2026-11-09'));
  await waitFor(() => expect(asked()).toEqual([1, { dueFrom: '2026-11-02', dueTo: '2026-11-09' }]));
});
