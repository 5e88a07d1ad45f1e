import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { settingDefault, SETTINGS, type ConfigRow, type SettingKey } from '@moru/contract';
import { ApiError, http } from '@moru/ui/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPages } from '../../../testing.tsx';
import { wordsOf } from './_words.ts';
import { Page } from './index.tsx';

type Ask = (path: string, ...more: unknown[]) => Promise<unknown>;

const rowOf = (key: SettingKey, more: Partial<ConfigRow> = {}): ConfigRow => ({
  key,
  group: SETTINGS[key].group,
  type: SETTINGS[key].field.meta.kind,
  label: SETTINGS[key].field.meta.label,
  unit: SETTINGS[key].field.meta.unit ?? null,
  value: settingDefault(key),
  default: settingDefault(key),
  changed: false,
  version: 0,
  updatedAt: null,
  updatedBy: null,
  ...more,
});

/** Settings without antd selects, which are slow in jsdom. */
const KEYS: readonly SettingKey[] = [
  'app.name',
  'week.first_day',
  'page.sizes',
  'tol.over',
  'tol.under',
  'session.idle_hours',
  'login.max_pair',
  'insp.unify',
];

let rows: ConfigRow[];
let refusal: ApiError | undefined;
let get: jest.SpiedFunction<Ask>;
let post: jest.SpiedFunction<Ask>;

beforeEach(async () => {
  jest.restoreAllMocks();
  rows = KEYS.map((key) => rowOf(key));
  rows[KEYS.indexOf('tol.over')] = rowOf('tol.over', {
    value: 7,
    changed: true,
    version: 3,
    updatedAt: '2026-11-20T00:00:00.000Z',
    updatedBy: { id: 2, name: '이준호' },
  });
  refusal = undefined;
  const mocked = http as unknown as Record<'get' | 'post', Ask>;
  get = jest.spyOn(mocked, 'get').mockImplementation(() => Promise.resolve({ rows }));
  post = jest.spyOn(mocked, 'post').mockImplementation(() => (refusal ? Promise.reject(refusal) : Promise.resolve({ rows })));
  showPages('/admin/config', { '/admin/config': <Page /> });
  await screen.findByText('Orders and tolerances');
});

const setting = (key: SettingKey) => within(document.querySelector<HTMLElement>(`[data-key="${key}"].setting`) as HTMLElement);
const save = () => screen.getByRole('button', { name: 'Save' });
const saved = () => post.mock.calls.map(([, body]) => body);
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const type = (key: SettingKey, text: string) => fill(setting(key).getByRole('textbox'), text);

test('every setting is in its group with its default; a changed one shows who changed it', () => {
  expect(document.querySelectorAll('.setting')).toHaveLength(KEYS.length);
  expect(setting('session.idle_hours').getByText('Default: 12 h')).toBeVisible();
  expect(setting('insp.unify').getByText('Default: on')).toBeVisible();
  expect(setting('tol.over').getByText('Changed')).toBeVisible();
  expect(setting('tol.over').getByText('by 이준호, 2026-11-20 09:00')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('changes are sent in one call with the version seen, a reset as null', async () => {
  type('page.sizes', '10, 20');
  await userEvent.click(setting('week.first_day').getByRole('radio', { name: 'Monday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset Over tolerance' }));
  expect(screen.getByText('3 unsaved')).toBeVisible();
  await userEvent.click(save());
  expect(saved()).toEqual([
    {
      saveParams: [
        { key: 'week.first_day', value: '1', version: 0 },
        { key: 'page.sizes', value: [10, 20], version: 0 },
        { key: 'tol.over', value: null, version: 3 },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull());
});

test('what is saved stays on screen until it is loaded again, and what is typed meanwhile stays unsaved', async () => {
  const loaded = Promise.withResolvers<object>();
  get.mockImplementation(() => loaded.promise);
  type('app.name', 'Mine');
  await userEvent.click(save());
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(1));
  expect(setting('app.name').getByRole('textbox')).toHaveValue('Mine');
  type('page.sizes', '10, 20');
  rows[0] = rowOf('app.name', { value: 'Mine', changed: true, version: 1 });
  loaded.resolve({ rows: [...rows] });
  await screen.findByText('1 unsaved');
  expect(setting('app.name').getByRole('textbox')).toHaveValue('Mine');
  expect(setting('page.sizes').getByRole('textbox')).toHaveValue('10, 20');
});

test('a value that the contract refuses is shown below it and is not sent', async () => {
  type('page.sizes', '12, 12');
  expect(setting('page.sizes').getByRole('alert')).toHaveTextContent('1 to 8 different numbers');
  expect(save()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(setting('page.sizes').getByRole('textbox')).toHaveValue('12, 24, 50, 100, 200, 500');
});

test('the server’s issue is shown at its setting and the value stays', async () => {
  const issues = [{ code: 'custom', message: '안 됩니다 (no)', path: ['saveParams', 0, 'value'] }];
  refusal = new ApiError('no', { status: 400, code: 'validation', issues });
  type('app.name', 'X');
  await userEvent.click(save());
  expect(await setting('app.name').findByRole('alert')).toHaveTextContent('안 됩니다');
  expect(setting('app.name').getByRole('textbox')).toHaveValue('X');
});

test('a conflict is shown, and loads the other value while the own one stays', async () => {
  refusal = new ApiError('그 사이 다른 사람이 설정을 바꾸었습니다', { status: 409, code: 'version_conflict' });
  type('app.name', 'Mine');
  rows[0] = rowOf('app.name', { value: 'Theirs', changed: true, version: 1 });
  await userEvent.click(save());
  expect(await screen.findByText(/그 사이 다른 사람이/)).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button'));
  expect(setting('app.name').getByRole('textbox')).toHaveValue('Mine');
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(1));
});

test('a word finds settings by label, help and key, and an unknown one shows a message', () => {
  const search = screen.getByLabelText('Find a setting');
  fill(search, '허용');
  expect([...document.querySelectorAll('.setting')].map((item) => item.getAttribute('data-key'))).toEqual(
    expect.arrayContaining(['tol.over', 'tol.under']),
  );
  fill(search, 'login.max_pair');
  expect(document.querySelectorAll('.setting')).toHaveLength(1);
  fill(search, 'zzz');
  expect(screen.getByText('No such setting')).toBeVisible();
});

const WIDE = 1440;
/** A window of a width; jsdom has none of its own. */
function screenOf(width: number): void {
  const matches = (query: string) => width >= Number(/width >= (\d+)px/.exec(query)?.[1]);
  window.matchMedia = ((query: string) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} })) as never;
}
const list = () => screen.getByRole('navigation', { name: 'Groups of settings' });
const links = () => within(list()).getAllByRole('link');
/** Shows the page again, at an address. */
async function showAt(path: string, width = WIDE) {
  screenOf(width);
  cleanup();
  const router = showPages(path, { '/admin/config': <Page /> });
  await screen.findByText('Find a setting');
  await screen.findAllByRole('group', { name: 'Orders and tolerances' });
  return router;
}

describe('the list of groups', () => {
  const jumped = jest.fn<(this: Element) => void>();

  beforeEach(() => {
    jumped.mockReset();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      jumped.call(this);
    };
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  test('each group is a link with its settings, what is unsaved and what was changed', async () => {
    await showAt('/admin/config');
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'General3 3 settings',
      'Orders and tolerances2 2 settings1 changed',
      'Inspection1 1 setting',
      'Sign-in and accounts2 2 settings',
    ]);
    type('tol.over', '9');
    type('app.name', 'Mine');
    expect(links()[0]).toHaveTextContent('1 unsaved');
    expect(links()[1]).toHaveTextContent('1 unsaved');
    expect(links()[1]).not.toHaveTextContent('changed');
  });

  test('a link puts the group into the address, scrolls to it and lets Tab continue there, without a question about unsaved work', async () => {
    const router = await showAt('/admin/config?mf=x');
    type('app.name', 'Mine');
    await userEvent.click(within(list()).getByRole('link', { name: /^Inspection/ }));
    expect(router.state.location).toMatchObject({ pathname: '/admin/config', search: '?mf=x', hash: '#inspection' });
    expect(jumped.mock.contexts.map(({ id }) => id)).toEqual(['inspection']);
    expect(screen.getByRole('group', { name: 'Inspection' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(setting('app.name').getByRole('textbox')).toHaveValue('Mine');
  });

  test('an address with a group opens at it', async () => {
    await showAt('/admin/config#account');
    expect(jumped.mock.contexts.map(({ id }) => id)).toEqual(['account']);
    expect(within(list()).getByRole('link', { current: 'location' })).toHaveTextContent('Sign-in and accounts');
  });

  test('a search leaves only the groups with a match, with the number of matches', async () => {
    await showAt('/admin/config');
    fill(screen.getByLabelText('Find a setting'), '허용');
    expect(links().map(({ textContent }) => textContent)).toEqual(['Orders and tolerances2 2 settings1 changed']);
    fill(screen.getByLabelText('Find a setting'), 'zzz');
    expect(screen.queryByRole('navigation', { name: 'Groups of settings' })).toBeNull();
  });

  test('where there is no room for a column it is a select', async () => {
    const router = await showAt('/admin/config', 1199);
    expect(screen.queryByRole('navigation', { name: 'Groups of settings' })).toBeNull();
    const select = screen.getByRole('combobox', { name: 'Groups of settings' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toContain('Orders and tolerances (2) · 1 changed');
    await userEvent.selectOptions(select, 'inspection');
    expect(router.state.location.hash).toBe('#inspection');
    expect(jumped.mock.contexts.map(({ id }) => id)).toEqual(['inspection']);
  });
});

test('a setting that is empty by default is said to have none', () => {
  expect(wordsOf(SETTINGS['company.name'].field.meta, '', (text) => (text as { en: string }).en)).toBe('none');
});
