import { expect, test } from '@jest/globals';
import type { Dashboard } from '@moru/contract';
import { LocaleProvider, MemoryRouter } from '@moru/ui/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagesContext } from '../app/pages-context.ts';
import { Metrics } from './metrics.tsx';

const DATA: Dashboard = {
  asOf: '2026-11-22',
  onTime: { kept: 900, slipped: 100, total: 1000 },
  recent: {
    from: '2026-10-26',
    to: '2026-11-22',
    kept: 117,
    total: 131,
    before: { from: '2026-09-28', to: '2026-10-25', kept: 112, total: 128 },
  },
  openPos: { count: 14, qty: 1310 },
  lateLines: { count: 7, newCount: 2, newFrom: '2026-11-16', worstDays: 14, worst: { id: 5, label: 'PO-2610-0012 / 2' } },
  dueReleases: 0,
  byMonth: [],
};

function show(more: Partial<Dashboard> = {}) {
  const rowsHref = (name: string, values: Record<string, string> = {}) =>
    `/admin/rows?${new URLSearchParams({ name, ...values }).toString()}`;
  render(
    <MemoryRouter>
      <LocaleProvider area="admin">
        <PagesContext value={{ has: () => true, preload: () => undefined, rowsHref }}>
          <Metrics data={{ ...DATA, ...more }} />
        </PagesContext>
      </LocaleProvider>
    </MemoryRouter>,
  );
}
const figure = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`no figure ${name}`);
  return within(section);
};
const asked = (link: HTMLElement) => Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);

test('kept promises are those of the last four weeks, with their lines and the change against the four weeks before', () => {
  show();
  const { getByRole, getByText } = figure('On time, last 4 weeks');
  const days = { first: '2026-10-26', last: '2026-11-22' };
  expect(asked(getByRole('link', { name: '89.3 %' }))).toEqual({ name: 'keptIn', ...days });
  expect(getByText(/^117 of 131 lines/)).toBeVisible();
  expect(asked(getByRole('link', { name: 'why 14 slipped' }))).toEqual({ name: 'slippedIn', ...days });
  expect(getByText('▲ 1.8 pt').closest('.dashboard-change')).toHaveTextContent('▲ 1.8 pt on the 4 weeks before');
});

test('the change explains itself: both spans, both shares, and their difference', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Change +1.8 pt, how it is calculated' }));
  const card = within(await screen.findByRole('dialog', { name: 'Change' }));
  expect(card.getByText(/Of 131 lines delivered from 2026-10-26 to 2026-11-22, 117 kept their promise/)).toBeVisible();
  expect(card.getByText(/Of 128 lines delivered from 2026-09-28 to 2026-10-25, 112 kept their promise/)).toBeVisible();
  expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Last 4 weeks89.3 %',
    '−4 weeks before87.5 %',
    '=Change+1.8 pt',
  ]);
});

test.each([
  ['fewer promises kept', { kept: 117, total: 131 }, { kept: 112, total: 128 }, '▼ 1.8 pt on the 4 weeks before'],
  ['as many kept', { kept: 6, total: 8 }, { kept: 75, total: 100 }, '0.0 pt on the 4 weeks before'],
  ['few lines before', { kept: 6, total: 7 }, { kept: 75, total: 100 }, '▼ 10.7 pt on the 4 weeks before, few lines'],
  ['few lines now', { kept: 75, total: 100 }, { kept: 6, total: 7 }, '▲ 10.7 pt on the 4 weeks before, few lines'],
  ['nothing delivered before', { kept: 0, total: 0 }, { kept: 112, total: 128 }, 'nothing delivered in the 4 weeks before'],
])('%s', (_, before, now, said) => {
  const { from, to } = DATA.recent.before;
  show({ recent: { ...DATA.recent, ...now, before: { from, to, ...before } } });
  expect(document.querySelector('.dashboard-change')?.textContent).toBe(said);
});

test('a change between few lines is neither good nor bad', () => {
  show();
  expect(screen.getByText('▲ 1.8 pt')).toHaveClass('mo-ink-good');
  cleanup();
  show({ recent: { ...DATA.recent, kept: 7, total: 7 } });
  expect(screen.getByText('▲ 12.5 pt')).toHaveClass('mo-ink-mute');
});

test('where nothing was delivered in the last weeks, all deliveries count, and no change is shown', () => {
  show({ recent: { ...DATA.recent, kept: 0, total: 0 } });
  const { getByRole, getByText } = figure('On time, promise kept');
  expect(asked(getByRole('link', { name: '90.0 %' }))).toEqual({ name: 'kept', asOf: '2026-11-22' });
  expect(asked(getByRole('link', { name: 'why 100 slipped' }))).toEqual({ name: 'slipped', asOf: '2026-11-22' });
  expect(getByText('nothing delivered in the last 4 weeks')).toBeVisible();
  expect(screen.queryByText(/▲|▼/)).toBeNull();
});

test('late lines say how many of them are new, with a link to these', () => {
  show();
  const { getByRole } = figure('Late now');
  const link = getByRole('link', { name: '2 new in the last 7 days' });
  expect(asked(link)).toEqual({ name: 'lateSince', first: '2026-11-16', asOf: '2026-11-22' });
  expect(link).toHaveAttribute('title', expect.stringContaining('late since 2026-11-16'));
});

test('without new late lines there is no link to none', () => {
  show({ lateLines: { ...DATA.lateLines, newCount: 0 } });
  expect(figure('Late now').getByText('none new in the last 7 days')).toBeVisible();
});
