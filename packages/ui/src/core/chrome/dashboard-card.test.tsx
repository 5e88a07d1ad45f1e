import { expect, jest, test } from '@jest/globals';
import { tag, type ListParams } from '@moru/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { useCountedList } from '../api/use-total.ts';
import { fakeApi, showPage } from '../../testing/fake-page.tsx';
import { DashboardCard } from './dashboard-card.tsx';

type Query = Parameters<typeof DashboardCard<string>>[0]['query'];

const retry = jest.fn();

const show = (query: Omit<Query, 'refetch'>) =>
  render(
    <MemoryRouter>
      <DashboardCard
        title={{ ko: '납품', en: 'Due' }}
        counts={{ ko: '건', en: 'due' }}
        href="/admin/list?a=1"
        tone="bad"
        query={{ ...query, refetch: retry }}
        empty={{ ko: '없음', en: 'None' }}
        row={(name) => ({ key: name, to: `/admin/${name}`, name, fact: 'fact', detail: `detail of ${name}` })}
      />
    </MemoryRouter>,
  );
const card = () => screen.getByRole('region', { name: 'Due' });
const number = () => card().querySelector('strong');

test('loaded rows: their total, each with its link, and the link to the whole list', () => {
  show({ data: { rows: ['a', 'b'], total: 1200 }, error: null });
  expect(number()?.textContent).toBe('1,200');
  expect(number()?.className).toBe('mo-ink-bad');
  expect(screen.getByRole('link', { name: 'b' }).getAttribute('href')).toBe('/admin/b');
  expect(screen.getByText('detail of a')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Due/ }).getAttribute('href')).toBe('/admin/list?a=1');
});

test('zero is shown without an alarm colour', () => {
  show({ data: { rows: [], total: 0 }, error: null });
  expect(number()?.textContent).toBe('0');
  expect(number()?.className).toBe('');
  expect(screen.getByText('None')).toBeTruthy();
});

test('while loading, no number is shown', () => {
  show({ error: null });
  expect(number()?.textContent).toBe('–');
  expect(card().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('None')).toBeNull();
});

test('a failed read is shown quietly and can be tried again', async () => {
  show({ error: new Error('gone') });
  expect(number()?.textContent).toBe('–');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

function Tags() {
  return (
    <DashboardCard
      title={{ ko: '태그', en: 'Tags' }}
      counts={{ ko: '개', en: 'tags' }}
      href="/admin/tags"
      query={useCountedList(tag, { num: 2 })}
      empty={{ ko: '없음', en: 'None' }}
      row={({ id, name }) => ({ key: id, to: `/admin/tags/form?id=${id}`, name })}
    />
  );
}

test('a number that the server was too slow to count with the rows follows them', async () => {
  const counted = Promise.withResolvers<object>();
  const rows = [1, 2].map((id) => ({ id, version: 1, name: `tag ${id}`, scope: 'all', color: '#123456', orderNo: id }));
  fakeApi(({ params }) =>
    (params['params'] as ListParams).queryMode === 'count' ? counted.promise : { rows, total: 2, totalIsAtLeast: true },
  );
  showPage({ at: '/', pages: { '/': <Tags /> } });
  await screen.findByText('tag 2');
  const shown = () => screen.getByRole('region', { name: 'Tags' }).querySelector('strong')?.textContent;
  expect(shown()).toBe('2+');
  counted.resolve({ rows: [], total: 41 });
  await waitFor(() => expect(shown()).toBe('41'));
});
