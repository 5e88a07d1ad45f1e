import { afterEach, expect, test } from '@jest/globals';
import { brand, pjournal, settingDefault, type ConfigRow, type SettingKey } from '@moru/contract';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { firstState } from '../data/list-state.ts';
import { blankValues } from '../forms/form-values.ts';
import { instant, today } from './format.ts';
import { useChoices } from './offered.ts';
import { setting, takeSettings, useSetting } from './settings.ts';

type Changes = Partial<Record<SettingKey, ConfigRow['value']>>;
const take = (changes: Changes) =>
  act(() => takeSettings(Object.entries(changes).map(([key, value]) => ({ key: key as SettingKey, value, changed: true }))));

afterEach(() => take({}));

function Shown({ of }: { of: SettingKey }) {
  return <output>{JSON.stringify(useSetting(of))}</output>;
}

test('a setting has its default until the server answers, and pages follow it', () => {
  render(<Shown of="week.first_day" />);
  expect(screen.getByRole('status')).toHaveTextContent(settingDefault('week.first_day'));
  take({ 'week.first_day': '1' });
  expect(screen.getByRole('status')).toHaveTextContent('1');
  take({});
  expect(setting('week.first_day')).toBe('0');
});

test('instants and today are in the business’s time zone', () => {
  expect(instant('2026-03-01T20:00:00Z')).toBe('2026-03-02 05:00');
  take({ 'app.timezone': 'America/Los_Angeles' });
  expect(instant('2026-03-01T20:00:00Z')).toBe('2026-03-01 12:00');
  expect(today()).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date()));
});

test('a list opens with the first page size, a new row with the values of its settings', () => {
  take({ 'page.sizes': [30, 60], 'tol.over': 9, 'insp.level': 'III' });
  expect(firstState(brand).num).toBe(30);
  expect(blankValues(brand.fields)).toMatchObject({ overTolPct: 9, underTolPct: 5, inspLevel: 'III' });
  expect(blankValues(brand.fields, { overTolPct: 1 })).toMatchObject({ overTolPct: 1 });
});

function Offered({ field, value }: { field: keyof typeof pjournal.fields; value?: string }) {
  const choices = useChoices(pjournal.fields[field].meta, value);
  return <output>{choices.map((choice) => choice.value).join(' ')}</output>;
}

test.each<[keyof typeof pjournal.fields, Changes, string | undefined, string]>([
  ['shift', {}, undefined, 'day night'],
  ['shift', { 'pjournal.shifts': ['day'] }, undefined, 'day'],
  ['shift', { 'pjournal.shifts': ['day'] }, 'night', 'day night'],
  ['line', {}, 'A', ''],
  ['line', { 'pjournal.lines': ['A', 'B'] }, undefined, 'A B'],
  ['line', { 'pjournal.lines': ['A', 'B'] }, 'OLD', 'A B OLD'],
  ['status', { 'pjournal.shifts': ['day'] }, undefined, 'draft submitted confirmed'],
])('a %s with %j, now %s, is chosen from "%s"', (field, changes, value, offered) => {
  take(changes);
  render(<Offered field={field} value={value} />);
  expect(screen.getByRole('status')).toHaveTextContent(offered);
});

test('settings for supervisors alone are not left in the browser', () => {
  take({ 'app.name': 'Forge', 'login.max_pair': 3 });
  expect(JSON.parse(localStorage.getItem('moru.settings') ?? '')).toEqual({ 'app.name': 'Forge' });
  take({});
  expect(localStorage.getItem('moru.settings')).toBeNull();
});
