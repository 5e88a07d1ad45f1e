import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { brand } from '@moru/contract';
import {
  ApiError,
  createMemoryRouter,
  createQueryClient,
  Feedback,
  http,
  Link,
  LocaleProvider,
  notify,
  QueryClientProvider,
  resourceQueries,
  RouterProvider,
  useQuery,
} from '@moru/ui/core';
import { Field, FormPage } from '@moru/ui/forms';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Gate } from '../app/gate.tsx';
import { PageFrame } from '../app/page-frame.tsx';
import { RightsNote } from '../app/rights-note.tsx';
import { person } from '../testing.tsx';
import { holdFetched } from './fetched.ts';
import { sessionCheck } from './host-user.ts';
import { SessionProvider } from './session-provider.tsx';
import type { SessionUser } from './session-flow.ts';

type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;

// jsdom has none.
globalThis.BroadcastChannel ??= class {
  addEventListener() {}
  close() {}
} as unknown as typeof BroadcastChannel;

const boss = person('supervisor');
const FORM = '/admin/brands/form?id=2';
let me: SessionUser | null;
let refusal: ApiError | undefined;
let note: string;
let told: ReturnType<typeof jest.spyOn>;
let asked: string[];
let client: ReturnType<typeof createQueryClient>;

const row = () => ({ id: 2, version: 4, code: 'HR', name: '하루', packNote: note });
const answer: Ask = (path) => {
  asked.push(path);
  if (path === 'user/me') return Promise.resolve(me);
  if (path.startsWith('brand/findById')) return refusal ? Promise.reject(refusal) : Promise.resolve(row());
  return Promise.resolve({ rows: [], total: 0 });
};

/** What a page that is read shows of the same record. */
function Reading() {
  const { data } = useQuery({ ...resourceQueries(brand).byId(2, 'A'), meta: { quiet: true } });
  return <p>note: {data?.packNote ?? 'none'}</p>;
}

const form = (
  <PageFrame page={{ title: { ko: '브랜드', en: 'Brand' }, roles: ['supervisor'] }}>
    <FormPage resource={brand} title={{ ko: '브랜드', en: 'Brand' }}>
      <Field name="code" />
      <Field name="packNote" />
    </FormPage>
    <Link to="/admin/reading">Read it</Link>
  </PageFrame>
);
const pages = { '/admin/brands/form': form, '/admin/reading': <Reading />, '/site': <p>the floor</p>, '*': <p>elsewhere</p> };

async function showForm() {
  client = createQueryClient();
  holdFetched(client);
  const children = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: <Gate />, children }], { initialEntries: [FORM] });
  render(
    <SessionProvider router={router}>
      <LocaleProvider area="admin">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Feedback />
          <RightsNote />
        </QueryClientProvider>
      </LocaleProvider>
    </SessionProvider>,
  );
  await screen.findByDisplayValue('HR');
}

const code = () => screen.getByLabelText(/Code/);
const type = (value: string) => fireEvent.change(code(), { target: { value } });
const check = () => act(async () => sessionCheck.get()?.());
const leave = async () => {
  fireEvent.click(screen.getByText('Read it'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
};
const waits = () => screen.queryByText(/A supervisor changed your rights/);

beforeEach(() => {
  me = boss;
  refusal = undefined;
  note = 'secret';
  asked = [];
  told = jest.spyOn(notify, 'info');
  const mocked = http as unknown as Record<'get' | 'post', Ask>;
  jest.spyOn(mocked, 'get').mockImplementation(answer);
  jest.spyOn(mocked, 'post').mockImplementation(answer);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['scope', { scope: 'listed', brandIds: [3] }],
  ['role, to one without this page', { role: 'client' }],
  ['role, to that of another area', { role: 'site-staff' }],
  ['password', { mustChangePw: true }],
] as [string, Partial<SessionUser>][])('what is typed stays when the user gets another %s, and a note says so', async (_, change) => {
  await showForm();
  type('TYPED');
  me = { ...boss, ...change };
  await check();
  await check();
  expect(code()).toHaveValue('TYPED');
  expect(screen.getByText(/What you typed is kept/)).toBeVisible();
  expect(told).not.toHaveBeenCalled();
});

test('another role applies once the form is left', async () => {
  await showForm();
  type('TYPED');
  me = person('site-staff');
  await check();
  await leave();
  expect(await screen.findByText('the floor')).toBeVisible();
  expect(told).toHaveBeenCalledTimes(1);
  expect(waits()).toBeNull();
});

test('what the new rights hide is shown no more once the form is left', async () => {
  await showForm();
  type('TYPED');
  me = { ...boss, scope: 'listed', brandIds: [3] };
  refusal = new ApiError('Not found', { status: 404, code: 'not_found' });
  await check();
  expect(code()).toHaveValue('TYPED');
  await leave();
  expect(await screen.findByText('note: none')).toBeVisible();
  expect(
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => JSON.stringify(state.data ?? '').includes('secret')),
  ).toBe(false);
});

test('where nothing is typed the rights apply at once, and the page is loaded anew', async () => {
  await showForm();
  me = { ...boss, scope: 'listed', brandIds: [3] };
  refusal = new ApiError('Not found', { status: 404, code: 'not_found' });
  await check();
  await waitFor(() => expect(screen.queryByDisplayValue('HR')).toBeNull());
  expect(told).toHaveBeenCalledTimes(1);
});

test('a page that the new role has no access to says so, and requests nothing in its name', async () => {
  await showForm();
  me = person('client');
  asked = [];
  await check();
  expect(screen.getByText('You do not have access to this')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('brand/'))).toEqual([]);
});

test('rights that are given back meanwhile leave the form as it is', async () => {
  await showForm();
  type('TYPED');
  me = person('client');
  await check();
  expect(waits()).toBeVisible();
  me = boss;
  await check();
  expect(waits()).toBeNull();
  expect(code()).toHaveValue('TYPED');
});
