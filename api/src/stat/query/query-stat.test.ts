import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addMonths, DIMENSION_NAMES, dimensionsOf, periodOf, STAT_SUBJECTS } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { day, ok, type Orders } from '../../testing/orders.ts';
import { query, StatLists } from '../../testing/stat-lists.ts';
import { startStatWorld } from '../../testing/stat-world.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
const people = {} as Record<'supervisor' | 'client', HttpClient>;

beforeAll(async () => {
  const world = await startStatWorld();
  ({ app, orders } = world);
  const { brands } = world;
  people.supervisor = orders.boss;
  people.client = await app.as('client', { scope: 'listed', brandIds: brands.slice(0, 1) });
});
afterAll(() => app?.stop());

/** Begins and ends with days that have events. */
const daysFor = (dimension: string | undefined) => ({ from: day(-45), to: dimension === undefined ? day(-3) : day(0) });

const lists = new StatLists();

const everyMeasure = STAT_SUBJECTS.flatMap(({ name, roles, measures }) => measures.map((measure) => ({ subject: name, roles, measure })));

test.each(['supervisor', 'client'] as const)('each cell of a %s equals the sum of the list behind it, by every dimension', async (role) => {
  const by = people[role];
  const wrong: string[] = [];
  for (const { subject, roles, measure } of everyMeasure) {
    if (!roles.includes(role)) continue;
    for (const dimension of [undefined, ...dimensionsOf(measure)]) {
      const period = daysFor(dimension);
      const asked = { subject, measures: [measure.name], groupBy: dimension ? [dimension] : [], period };
      const { rows, totals } = await query(by, asked);
      const cells = [{ groups: [], cells: totals.cells }, ...rows];
      for (const {
        groups,
        cells: [cell],
      } of cells) {
        const fault = await lists.fault(by, { subject, measure, groups, period, cell });
        if (fault) wrong.push(fault);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the seeded data have values in every subject', async () => {
  for (const { name, measures } of STAT_SUBJECTS) {
    const { totals } = await query(people.supervisor, { subject: name, measures: [measures[0]?.name], period: 'all' });
    expect([name, totals.cells[0]?.value]).toEqual([name, expect.any(Number)]);
    expect(totals.cells[0]?.value).toBeGreaterThan(0);
  }
  expect(DIMENSION_NAMES.filter((name) => !everyMeasure.some(({ measure }) => dimensionsOf(measure).includes(name)))).toEqual([]);
});

test('checked by hand: promises of two brands', async () => {
  const measures = [
    'line_count',
    'on_time_count',
    'late_count',
    'on_time_pct',
    'in_full_pct',
    'otif_pct',
    'slip_mean_days',
    'slip_p80_days',
    'late_p80_days',
    'late_p50_days',
    'lead_time_days',
  ];
  const { totals } = await query(people.client, { subject: 'delivery', measures, period: 'all' });
  // Slips of −5, 0, 8 and 30 days; ordered 90 days ago.
  expect(totals.cells.map(({ value }) => value)).toEqual([4, 2, 2, 50, 100, 50, 8.25, 30, 30, 8, 65.75]);
});

test('checked by hand: journals, labels', async () => {
  const made = ['produced_qty', 'defect_qty', 'yield_pct', 'plan_attainment_pct', 'pieces_per_man_hour', 'stop_minutes'];
  const { totals } = await query(people.client, { subject: 'production', measures: made, period: 'all' });
  expect(totals.cells.map(({ value }) => value)).toEqual([200, 10, 95.2381, 83.3333, 3.125, 30]);
  const labels = ['label_used_qty', 'label_loss_qty', 'label_loss_pct'];
  const used = await query(people.supervisor, { subject: 'label', measures: labels, period: 'all' });
  expect(used.totals.cells.map(({ value }) => value)).toEqual([90, 10, 10]);
});

test('checked by hand: dead stock, forecast error, defects by code', async () => {
  const measures = ['dead_stock', 'forecast_mape_pct'];
  const { totals } = await query(people.client, { subject: 'inventory', measures, period: 'last_12m' });
  expect(totals.cells.map(({ value, n }) => [value, n])).toEqual([
    // 340 that arrived long ago with shipments, and the 60.
    [400, 400],
    [20, 2],
  ]);
  const pareto = { subject: 'quality', measures: ['defects_by_code'], groupBy: ['defect'], period: 'all' };
  const counted = await query(people.client, pareto);
  expect(counted.rows.map(({ groups, cells }) => [groups[0]?.value, cells[0]?.value])).toEqual([
    ['scratch', 3],
    ['stain', 1],
  ]);
});

test('stock is carried from month to month, and cover uses the three months before', async () => {
  const { rows, totals } = await query(people.supervisor, {
    subject: 'inventory',
    measures: ['on_hand', 'good_qty'],
    groupBy: ['month'],
    period: 'last_6m',
  });
  const months = rows.map(({ groups, cells }) => [groups[0]?.value, cells[0]?.value]);
  expect(months.at(-1)).toEqual([periodOf('last_6m', day(0)).to.slice(0, 7), totals.cells[0]?.value]);
  expect(rows.reduce((sum, { cells }) => sum + (cells[1]?.value ?? 0), 0)).toBe(totals.cells[1]?.value);
});

test('a year before has the same days; its month is beside the present one', async () => {
  const { rows, before, totals } = await query(people.supervisor, {
    subject: 'delivery',
    measures: ['line_count'],
    groupBy: ['month'],
    period: { from: day(-60), to: day(0) },
    compare: 'year_before',
  });
  expect(before?.to.slice(5)).toBe(day(0).slice(5));
  expect(rows.every((row) => row.before?.length === 1)).toBe(true);
  expect([totals.cells[0]?.value, totals.before?.[0]?.value]).toEqual([8, 0]);
});

test.each([
  ['an unknown measure', { measures: ['nothing'] }],
  ['a measure of another subject', { measures: ['dhu'] }],
  ['an unknown subject', { subject: 'money' }],
  ['a dimension that it does not know', { groupBy: ['inspector'] }],
  ['a filter by time', { filters: { month: ['2026-01'] } }],
  ['a filter that it does not know', { filters: { label: [1] } }],
  ['a value that no list has', { filters: { mode: ['balloon'] } }],
  ['a word for an id', { filters: { brand: ['x'] } }],
  ['four groups', { groupBy: ['brand', 'product', 'month', 'country'] }],
  ['a group twice', { groupBy: ['brand', 'brand'] }],
  ['a period that ends before it begins', { period: { from: '2026-02-01', to: '2026-01-01' } }],
  ['an unknown key', { sort: 'x' }],
])('400 for %s', async (_, more) => {
  const answer = await people.supervisor.post('/api/stat/query', { subject: 'delivery', measures: ['line_count'], ...more });
  expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
});

test('a filter that a measure does not know is refused by its name, not as a wrong value', async () => {
  const body = { subject: 'delivery', measures: ['line_count'], filters: { label: [1] } };
  const { message, issues } = (await people.supervisor.post('/api/stat/query', body)).body;
  expect([message, issues]).toEqual([
    expect.stringMatching(/거를 수 없습니다.*cannot be filtered by/),
    [expect.objectContaining({ path: ['filters', 'label'] })],
  ]);
});

test('clients have no access to labels, the site none to statistics', async () => {
  const label = { subject: 'label', measures: ['label_used_qty'] };
  expect((await people.client.post('/api/stat/query', label)).status).toBe(403);
  expect((await people.client.get('/api/stat/explain', { measure: 'label_used_qty' })).status).toBe(404);
  const { subjects } = ok(await people.client.get('/api/stat/measures'));
  expect(subjects.map(({ name }: { name: string }) => name)).not.toContain('label');
  const staff = await app.as('site-staff');
  expect((await staff.post('/api/stat/query', { subject: 'delivery', measures: ['line_count'] })).status).toBe(403);
});

test('explain describes a number and links to its list', async () => {
  const told = ok(await people.client.get('/api/stat/explain', { measure: 'otif_pct' }));
  expect(told).toMatchObject({ subject: 'delivery', unit: '%', additive: false, resource: 'poProduct' });
  expect(told.steps.length).toBeGreaterThan(1);
  expect(told.to).toContain('/admin/po-products?deliveredOnTo=');
});

test('closed months give the same from what closing has stored', async () => {
  const asked = [
    { subject: 'inventory', measures: ['on_hand', 'cover_months', 'good_qty', 'released_qty', 'turns'] },
    { subject: 'inventory', measures: ['on_hand', 'cover_months', 'good_qty', 'scrapped_qty'], groupBy: ['brand', 'month'] },
  ].flatMap((one) => ['all', 'last_12m', { from: day(-50), to: day(-2) }].map((period) => ({ ...one, period })));
  const answers = async () => {
    const found: unknown[] = [];
    for (const [by, body] of asked.flatMap((one) => [people.supervisor, people.client].map((who) => [who, one] as const)))
      found.push(await query(by, body));
    return found;
  };
  const raw = await answers();
  const next = async () => ok(await people.supervisor.get('/api/productInventory/findMany')).nextToClose;
  for (let ym = await next(); ym < day(0).slice(0, 7); ym = addMonths(ym, 1)) {
    ok(await people.supervisor.post('/api/productInventory/close', { ym, reason: 'all counted' }));
  }
  expect(await answers()).toEqual(raw);
});
