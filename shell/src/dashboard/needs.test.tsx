import { expect, jest, test } from '@jest/globals';
import { SlotHostContext, type Need, type NeedSource, type SlotHost } from '@moru/module';
import { createStore, MemoryRouter } from '@moru/ui/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PagesContext } from '../app/pages-context.ts';
import type { Sources } from './needs-order.ts';
import { NeedSources } from './needs-sources.tsx';
import { Needs } from './needs.tsx';

const AS_OF = '2026-11-23';
const OTHERS = { ko: '출고', en: 'Releases' };

const need = (key: string, by: string, more: Partial<Need> = {}): Need => ({
  key,
  kind: { label: { ko: '확정', en: 'Confirm' }, tone: 'info' },
  name: key,
  to: `/admin/${key}`,
  why: `because of ${key}`,
  by,
  act: { label: `Do ${key}`, to: `/admin/${key}` },
  ...more,
});
const source = (rows: readonly Need[] | undefined, more: Partial<NeedSource> = {}): NeedSource => ({
  rows,
  total: rows?.length ?? 0,
  href: '/admin/all',
  error: null,
  retry: jest.fn(),
  ...more,
});

/** The list, with two modules that provide the given needs. */
function show(given: Record<string, NeedSource>) {
  const store = createStore<Sources>(new Map());
  const items = Object.keys(given).map((key) => ({ slot: 'needs' as const, key, title: OTHERS }));
  const takers = new Map<string, (source: NeedSource | undefined) => void>();
  const host: SlotHost = {
    items: () => items,
    hasPage: () => true,
    Item: ({ item, props }) => {
      takers.set(item.key, (props as { take: (source: NeedSource | undefined) => void }).take);
      return null;
    },
  };
  render(
    <MemoryRouter>
      <PagesContext value={{ has: (path) => !path.includes('gone'), preload: () => undefined, rowsHref: () => undefined }}>
        <SlotHostContext value={host}>
          <Needs store={store} asOf={AS_OF} />
          <NeedSources store={store} />
        </SlotHostContext>
      </PagesContext>
    </MemoryRouter>,
  );
  const take = (key: string, source: NeedSource | undefined) => act(() => takers.get(key)?.(source));
  for (const [key, source] of Object.entries(given)) take(key, source);
  return { take };
}

const rows = () => screen.getAllByRole('row').slice(1);
const filled = () => rows().map((row) => row.querySelector('.mo-button-primary') !== null);

test('the rows of all modules are one list, the most urgent on top, with the filled button', () => {
  show({ 'mfe-a/x': source([need('later', '2026-11-25')]), 'mfe-b/y': source([need('passed', '2026-11-19')]) });
  expect(rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['passed', 'later']);
  expect(rows()[0]?.textContent).toContain('4 d ago');
  expect(rows()[0]?.textContent).toContain('because of passed');
  expect(filled()).toEqual([true, false]);
});

test('j and k move the filled button and the focus, and stop at the ends', () => {
  show({ 'mfe-a/x': source([need('one', '2026-11-20'), need('two', '2026-11-21')]) });
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  expect(filled()).toEqual([false, true]);
  expect(document.activeElement?.textContent).toBe('Do two');
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
  expect(filled()).toEqual([true, false]);
});

test('a finished row disappears, and the next row gets the filled button', () => {
  const { take } = show({ 'mfe-a/x': source([need('one', '2026-11-20'), need('two', '2026-11-21')]) });
  take('mfe-a/x', source([need('two', '2026-11-21')]));
  expect(rows().map((row) => row.querySelector('.mo-button-primary')?.textContent)).toEqual(['Do two']);
});

test('an action in place runs once for a click', () => {
  const run = jest.fn();
  show({ 'mfe-a/x': source([need('one', '2026-11-20', { act: { label: 'Draft 10', run } })]) });
  fireEvent.click(screen.getByRole('button', { name: 'Draft 10: one' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that is not deployed is not offered', () => {
  show({ 'mfe-a/x': source([need('one', '2026-11-20', { to: '/admin/gone', act: { label: 'Do', to: '/admin/gone' } })]) });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('one')).toBeTruthy();
});

test('one source that fails shows it and can be retried; the others are there', () => {
  const retry = jest.fn();
  show({ 'mfe-a/x': source([need('one', '2026-11-20')]), 'mfe-b/y': source(undefined, { error: new Error('gone'), retry }) });
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(/Releases could not be loaded/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('more than twelve rows are folded, and a module’s further rows are a link to its list', () => {
  const many = Array.from({ length: 14 }, (_, index) => need(`n${index}`, '2026-11-25'));
  show({ 'mfe-a/x': source(many, { total: 40 }) });
  expect(rows()).toHaveLength(12);
  expect(screen.getByRole('link', { name: '26 more: Releases' }).getAttribute('href')).toBe('/admin/all');
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(rows()).toHaveLength(14);
});

/** The list once it waits no longer for its second module. */
function showWithoutSecond(first: readonly Need[]) {
  jest.useFakeTimers();
  const { take } = show({ 'mfe-a/x': source(first), 'mfe-b/y': source(undefined) });
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void jest.advanceTimersByTime(2500));
  jest.useRealTimers();
  expect(screen.getByText('Releases: loading')).toBeVisible();
  return (late: NeedSource) => take('mfe-b/y', late);
}

test('nothing is shown before every module has answered, except one that takes too long: its rows move no other without a click', () => {
  const answer = showWithoutSecond([need('one', '2026-11-20')]);
  answer(source([need('urgent', '2026-11-19')]));
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1: Releases' }));
  expect(rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['urgent', 'one']);
  expect(screen.queryByText(/^Releases/)).toBeNull();
});

test('while a module has not answered nobody says that nothing waits', () => {
  const answer = showWithoutSecond([]);
  expect(screen.queryByText('Nothing waits for you')).toBeNull();
  answer(source([]));
  expect(screen.getByText('Releases: nothing')).toBeVisible();
});

test('a module that fails late can be retried, and its rows come with that', () => {
  const answer = showWithoutSecond([need('one', '2026-11-20')]);
  answer(source(undefined, { error: new Error('gone') }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  answer(source([need('two', '2026-11-21')]));
  expect(rows()).toHaveLength(2);
});

test('where nothing waits, a message is shown', () => {
  show({ 'mfe-a/x': source([]) });
  expect(screen.getByText('Nothing waits for you')).toBeTruthy();
});
