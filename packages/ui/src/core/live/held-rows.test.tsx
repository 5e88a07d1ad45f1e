import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { joinNews, useHeldRows } from './held-rows.ts';
import { ListNews } from './list-news.tsx';

interface Row {
  id: number;
  name: string;
}

const NONE: Row[] = [];
let server: Record<'upper' | 'lower', Row[]>;
let client: QueryClient;

/** Two lists that are shown as one, as the start page of the floor shows them. */
function Lists({ always }: { always: boolean }) {
  const upper = useQuery({ queryKey: ['upper'], queryFn: () => Promise.resolve(server.upper) });
  const lower = useQuery({ queryKey: ['lower'], queryFn: () => Promise.resolve(server.lower) });
  const now = [...(upper.data ?? NONE), ...(lower.data ?? NONE)];
  const { rows, news } = useHeldRows([['upper'], ['lower']], now, !upper.data || !lower.data, always);
  return (
    <>
      <ListNews news={news} />
      <p data-testid="rows">{rows.map(({ name }) => name).join(' ')}</p>
    </>
  );
}

const named = (...names: string[]): Row[] => names.map((name) => ({ id: name.toLowerCase().codePointAt(0) ?? 0, name }));
const shown = () => screen.getByTestId('rows').textContent;
const refetched = () => act(() => client.refetchQueries());
const chip = () => screen.queryByRole('button');

async function show(always: boolean, rows: typeof server): Promise<void> {
  server = rows;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Lists always={always} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

beforeEach(() => client?.clear());

test('rows of several queries keep their places whatever they are refetched for, and values change in place', async () => {
  await show(true, { upper: named('a', 'b'), lower: named('c') });
  expect(shown()).toBe('a b c');
  server = { upper: named('B', 'd'), lower: named('e', 'C') };
  await refetched();
  expect(shown()).toBe('a B C');
  expect(chip()).toHaveTextContent('Show 2 new rows');
  fireEvent.click(chip() as HTMLElement);
  expect(shown()).toBe('B d e C');
  expect(chip()).toBeNull();
});

test('an empty list stays empty until it is asked for', async () => {
  await show(true, { upper: [], lower: [] });
  server = { upper: named('a'), lower: [] };
  await refetched();
  expect(shown()).toBe('');
  expect(chip()).toHaveTextContent('Show 1 new row');
});

test('the user’s own writes move rows at once, and later answers do not', async () => {
  await show(true, { upper: named('a', 'b'), lower: named('c') });
  server = { upper: named('b'), lower: named('c') };
  await refetched();
  expect(shown()).toBe('a b c');
  server = { upper: named('b'), lower: named('d', 'c') };
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(shown()).toBe('b d c'));
  expect(chip()).toBeNull();
  server = { upper: [], lower: named('d', 'c') };
  await refetched();
  expect(shown()).toBe('b d c');
  expect(chip()).toHaveTextContent('Show the updated list');
});

test('rows that are kept only from known writes of others follow any other answer', async () => {
  await show(false, { upper: named('a', 'b'), lower: named('c') });
  server = { upper: named('b'), lower: named('c') };
  await refetched();
  await waitFor(() => expect(shown()).toBe('b c'));
  expect(chip()).toBeNull();
});

test('the changes of several lists are one', () => {
  const done: string[] = [];
  const news = (name: string, count: number) => ({ count, show: () => void done.push(name) });
  expect(joinNews(undefined, undefined)).toBeUndefined();
  const joined = joinNews(news('a', 2), undefined, news('b', 0));
  expect(joined?.count).toBe(2);
  joined?.show();
  expect(done).toEqual(['a', 'b']);
});
