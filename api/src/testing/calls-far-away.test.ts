/**
 * @jest-environment-options {"timezone": "America/Los_Angeles"}
 */
import { addDays, daysBetween } from '@moru/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Brand } from '../brand/brand.entity.ts';
import { stampOf, startOfDay, today } from '../core/clock.ts';
import { ok, Orders } from './orders.ts';
import type { HttpClient } from './http-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

test('the server of this file is in Los Angeles', () => {
  expect(new Date('2026-03-02T00:00:00Z').getTimezoneOffset()).toBe(480);
  expect(new Date('2026-07-02T00:00:00Z').getTimezoneOffset()).toBe(420);
});

test('a time that the server’s clocks skip is printed as it is in Seoul', () => {
  expect(stampOf(new Date('2026-03-07T17:30:00Z'))).toBe('2026-03-08 02:30');
});

/** Days at which the server's clocks change, and others that would reveal a shift. */
const DAYS = ['2026-03-02', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2024-02-29', '1999-12-31', '2026-01-01', '2999-12-30'];

test.each(DAYS)('a business date is stored and read unchanged: %s', async (date) => {
  const orders = new Orders(app, boss);
  const id = await orders.draft({ orderDate: date, requestedDate: date });
  expect(await orders.po(id)).toMatchObject({ orderDate: date, requestedDate: date });
  for (const [from, to, found] of [
    [date, date, true],
    [addDays(date, 1), '2999-12-31', false],
    ['1900-01-01', addDays(date, -1), false],
  ] as const) {
    const params = { id, requestedDateFrom: from, requestedDateTo: to, queryMode: 'both' };
    const { total } = ok(await boss.get('/api/po/findMany', { params }));
    expect([from, to, total]).toEqual([from, to, found ? 1 : 0]);
  }
});

test.each([
  ['2026-03-01T14:59:59.999Z', '2026-03-01'],
  ['2026-03-01T15:00:00.000Z', '2026-03-02'],
  ['2026-03-02T14:59:59.999Z', '2026-03-02'],
  ['2026-11-01T08:30:00.000Z', '2026-11-01'],
  ['2026-11-01T09:30:00.000Z', '2026-11-01'],
  ['2026-03-08T10:30:00.000Z', '2026-03-08'],
])('the instant %s is of the day %s in Seoul', async (instant, date) => {
  const id = await app.make('brand');
  const em = app.em();
  (await em.findOneOrFail(Brand, { id })).createdAt = new Date(instant);
  await em.flush();
  const totals: number[] = [];
  for (const [from, to] of [
    [date, date],
    [addDays(date, 1), addDays(date, 1)],
    [addDays(date, -1), addDays(date, -1)],
  ])
    totals.push(
      ok(await boss.get('/api/brand/findMany', { params: { id, createdAtFrom: from, createdAtTo: to, queryMode: 'both' } })).total,
    );
  expect(totals).toEqual([1, 0, 0]);
  expect(ok(await boss.get('/api/brand/findById', { id })).createdAt).toBe(instant);
  expect(today(new Date(instant))).toBe(date);
});

test('the clock counts days of Seoul, which never changes its clocks', () => {
  expect(startOfDay('2026-03-08').toISOString()).toBe('2026-03-07T15:00:00.000Z');
  expect(startOfDay('2026-11-01').toISOString()).toBe('2026-10-31T15:00:00.000Z');
  expect([addDays('2026-03-07', 1), addDays('2026-10-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2026-03-08',
    '2026-11-01',
    '2026-02-28',
  ]);
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
});
