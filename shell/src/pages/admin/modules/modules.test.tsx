import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DeployedModules, ReleaseFare } from '@moru/contract';
import { ApiError, http } from '@moru/ui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPages } from '../../../testing.tsx';
import { Page } from './index.tsx';

type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;

const fare = (failed: number, sessions: number): ReleaseFare => ({
  sessions,
  failed,
  users: failed,
  low: 0.104,
  high: 0.198,
  p50Ms: sessions > 0 ? 240 : null,
  p95Ms: sessions > 0 ? 1900 : null,
  faults: failed > 0 ? [{ flogId: 7, message: 'TypeError: lines', path: '/admin/pos', sessions: failed, boundary: 28, stack: 3 }] : [],
});

const versionOf = (digit: string) => `0.1.0-${digit.repeat(10)}`;
const version = (digit: string, state: 'live' | 'canary' | 'published' | 'revoked', more = {}) => ({
  version: versionOf(digit),
  state,
  canary: state === 'canary' ? { roles: ['supervisor' as const], users: ['lee'], percent: 5 } : null,
  by: 'kim',
  at: '2026-11-21T00:00:00.000Z',
  note: '',
  errors: 0,
  devices: 0,
  since: null,
  fare: fare(0, 0),
  ...more,
});
const data: DeployedModules = {
  sequence: 7,
  canStep: true,
  canVisit: false,
  run: null,
  rows: [
    {
      name: 'mfe-po',
      owner: { team: 'Orders', contact: 'orders@x' },
      parts: { pages: ['/admin/pos', '/admin/pos/form'], slots: [], menu: [{ ko: '발주', en: 'PO list' }] },
      versions: [
        version('c', 'canary', { errors: 12, devices: 3 }),
        version('b', 'live', { fare: fare(31, 214), note: 'not visited' }),
        version('a', 'published'),
        version('9', 'revoked'),
      ],
      earlier: versionOf('a'),
      last: { action: 'promote', version: versionOf('b'), by: 'lee', at: '2026-11-21T00:00:00.000Z' },
      watched: [],
    },
  ],
};

let post: jest.SpiedFunction<Ask>;

function show(given: DeployedModules) {
  const mocked = http as unknown as Record<'get' | 'post', Ask>;
  jest.spyOn(mocked, 'get').mockResolvedValue(given);
  post = jest.spyOn(mocked, 'post').mockResolvedValue({ said: 'done' });
  showPages('/admin/modules', { '/admin/modules': <Page /> });
}
/** The row of a module. */
const line = async (name = 'mfe-po') => within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement);
const open = async (name = 'mfe-po') => userEvent.click(await screen.findByRole('button', { name }));
/** The row of a version, among those of its module. */
const row = async (digit: string) => within((await screen.findByText(versionOf(digit))).closest('tr') as HTMLElement);
const buttons = async (digit: string) => (await row(digit)).queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => void jest.restoreAllMocks());
afterEach(() => void jest.restoreAllMocks());

test('a module shows on one line its owner, its live version, its health against the one before, and its last change', async () => {
  show(data);
  const cells = (await line()).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Ordersorders@x',
    '0.1.0bbbbbbbbbb · 11-21',
    '0.1.0cccccccccc · supervisor, lee, 5 %',
    '0.1.0aaaaaaaaaa',
    '21431 failed',
    '14.49',
    '',
    '0.2 / 1.9',
    expect.stringMatching(/^lee 11-21 .*promoted$/),
    'PromoteRoll back',
  ]);
  expect((await line()).getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['31 / 214 · 14.5 % [10.4–19.8]']);
  expect((await line()).getByText('PO list')).toBeTruthy();
  expect(screen.getByText('1 in canary')).toBeTruthy();
});

test('expanded it shows its parts, and every version with its state and actions', async () => {
  show(data);
  await open();
  expect((await row('c')).getByText(/12 · 3 devices/)).toBeTruthy();
  expect((await row('b')).getByText('240 / 1,900 ms')).toBeTruthy();
  expect((await row('c')).getByText('supervisor, lee, 5 %')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['PO list', '/admin/pos, /admin/pos/form']);
  expect((await row('b')).getByText('All others')).toBeTruthy();
  expect((await row('b')).getByText(/kim · .* · not visited/)).toBeTruthy();
  expect(await Promise.all(['c', 'b', 'a', '9'].map(buttons))).toEqual([
    ['Promote', 'Roll back'],
    ['Roll back'],
    ['Preview', 'Make live', 'Canary', 'Revoke'],
    [],
  ]);
});

test('the only version cannot be rolled back', async () => {
  show({
    ...data,
    rows: [{ name: 'mfe-po', owner: null, parts: null, versions: [version('b', 'live')], earlier: null, last: null, watched: [] }],
  });
  expect((await line()).getAllByRole('button')).toHaveLength(1);
  await open();
  expect(await buttons('b')).toEqual([]);
});

test('a step is asked about, taken, and the output of the command is shown', async () => {
  show(data);
  await userEvent.click((await line()).getByRole('button', { name: 'Promote' }));
  expect(screen.getByText(/the visit of the pages is skipped. The log records your name/)).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
  expect(post).toHaveBeenCalledWith('deploy/step', { action: 'promote', name: 'mfe-po' }, expect.anything());
  expect(await screen.findByText('done')).toBeTruthy();
});

test('a version is given to some first: a role, a valid percentage, or both', async () => {
  show(data);
  await open();
  await userEvent.click((await row('a')).getByRole('button', { name: 'Canary' }));
  const dialog = within(screen.getByRole('dialog'));
  const start = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Start the canary' });
  expect(start().disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'client');
  await userEvent.type(dialog.getByRole('textbox'), '101');
  expect(start().disabled).toBe(true);
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), '20');
  await userEvent.click(start());
  const step = { action: 'canary', name: 'mfe-po', version: '0.1.0-aaaaaaaaaa', role: 'client', percent: 20 };
  expect(post).toHaveBeenCalledWith('deploy/step', step, expect.anything());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is shown with its message', async () => {
  show(data);
  post.mockRejectedValue(new ApiError('weighs 90 kB', { status: 409, code: 'deploy' }));
  await open();
  await userEvent.click((await row('a')).getByRole('button', { name: 'Make live' }));
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
  expect(await screen.findByText('weighs 90 kB')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('a server that cannot deploy offers nothing and shows how', async () => {
  show({ ...data, canStep: false });
  await open();
  expect(await buttons('c')).toEqual([]);
  expect(screen.getByText(/Deploy with/)).toBeTruthy();
});

test('what the watcher did is shown with its evidence: both rates, the fault and what caught it', async () => {
  const evidence = { version: '0.1.0-dddddddddd', to: '0.1.0-bbbbbbbbbb', now: fare(31, 214), before: fare(0, 1830), minutes: 11 };
  const watched = [{ action: 'rollback' as const, at: '2026-11-21T00:00:00.000Z', note: '', evidence }];
  const owner = { team: 'Orders', contact: 'orders@x' };
  const rows = [{ name: 'mfe-po', owner, parts: null, versions: [version('b', 'live')], earlier: null, last: null, watched }];
  show({ ...data, rows });
  const box = within(await screen.findByRole('region', { name: 'Rolled back automatically' }));
  expect(box.getByRole('heading', { level: 3 }).textContent).toContain(
    '0.1.0-dddddddddd failed in 14.5 % of its sessions, 0.1.0-bbbbbbbbbb in none',
  );
  expect(box.getByText('0.1.0-dddddddddd: 31 / 214 · 14.5 % [10.4–19.8]')).toBeTruthy();
  expect(box.getByText(/^0.1.0-bbbbbbbbbb: 0 \/ 1,830/)).toBeTruthy();
  expect(box.getByText(/11 minutes after it was live · affected 31 people/)).toBeTruthy();
  expect(box.getByText(/28 caught by the boundary, 3 by the stack; 0.1.0-bbbbbbbbbb has no such fault/)).toBeTruthy();
  expect(box.getByRole('link', { name: 'TypeError: lines' }).getAttribute('href')).toBe('/admin/flogs/form?id=7');
  expect(box.getByRole('link', { name: 'Write to Orders' }).getAttribute('href')).toBe('mailto:orders@x');
  await userEvent.click(box.getByRole('button', { name: 'Revoke 0.1.0-dddddddddd' }));
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
  expect(post).toHaveBeenCalledWith('deploy/step', { action: 'revoke', name: 'mfe-po', version: versionOf('d') }, expect.anything());
});

describe('a step whose pages are visited first', () => {
  const run = {
    action: 'promote',
    name: 'mfe-po',
    version: versionOf('c'),
    by: 'oh',
    since: '2026-11-21T00:00:00.000Z',
    state: 'visit',
    visit: { at: 9, of: 14, what: '/admin/pos', as: 'client' },
    said: '',
  } as const;

  test('is announced before, and then shows which page of how many is visited as whom', async () => {
    show({ ...data, canVisit: true, run });
    const steps = within(await screen.findByRole('list', { name: `mfe-po ${versionOf('c')}` }));
    expect(steps.getByText('9 of 14')).toBeTruthy();
    expect(steps.getByText('now /admin/pos, as client')).toBeTruthy();
    expect(steps.getByRole<HTMLProgressElement>('progressbar', { name: 'Visit on the live shell' }).value).toBe(8);
    expect((await line()).getByRole<HTMLButtonElement>('button', { name: 'Promote' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(post).toHaveBeenCalledWith('deploy/stop', {}, expect.anything());
  });

  test('asks before skipping a visit, and shows its progress on the card', async () => {
    show({ ...data, canVisit: true });
    post.mockResolvedValue({ said: 'Its pages are visited first', running: true });
    await userEvent.click((await line()).getByRole('button', { name: 'Promote' }));
    expect(screen.getByText(/Every page is visited in a browser first/)).toBeTruthy();
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
    expect(post).toHaveBeenCalled();
    expect(screen.queryByText('Its pages are visited first')).toBeNull();
  });

  test.each([
    ['refused', 'Refused', 'alert'],
    ['done', 'Done', 'status'],
  ] as const)('that was %s shows the command’s output, and other steps are possible', async (state, word, role) => {
    show({ ...data, canVisit: true, run: { ...run, state, said: 'mfe-po failed its visit\n  /admin/pos: no heading' } });
    expect(await screen.findByText(word)).toBeTruthy();
    expect(screen.getAllByRole(role).some(({ textContent }) => textContent?.includes('/admin/pos: no heading'))).toBe(true);
    expect((await line()).getByRole<HTMLButtonElement>('button', { name: 'Promote' }).disabled).toBe(false);
  });
});
