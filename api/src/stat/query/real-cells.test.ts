import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { dimensionsOf, STAT_SUBJECTS, type StatAnswer } from '@moru/contract';
import { onlyWhere } from '@moru/testing/jest';
import type { HttpClient } from '../../testing/http-client.ts';
import { importFile, REAL_ORDERS } from '../../testing/imports.ts';
import { ok } from '../../testing/orders.ts';
import { query, StatLists } from '../../testing/stat-lists.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const whereAtHand = onlyWhere(existsSync(REAL_ORDERS) || process.env['CI'], 'the file with real orders is not beside the project');

/** The whole period of the file. */
const PERIOD = { from: '2006-01-01', to: '2015-12-31' };
const CELLS = 3;
/** A longer list is read only for the total. */
const MOST_ROWS = 500;

let app: TestApp;
const people = {} as Record<'supervisor' | 'client', HttpClient>;

beforeAll(async () => {
  app = await startTestApp();
  people.supervisor = await app.as('supervisor');
  if (!existsSync(REAL_ORDERS)) return;
  await importFile(people.supervisor, readFileSync(REAL_ORDERS), 'scms');
  const { rows } = await query(people.supervisor, { subject: 'delivery', measures: ['line_count'], groupBy: ['brand'], period: PERIOD });
  const brandIds = spread(rows).map(({ groups }) => Number(groups[0]?.value));
  people.client = await app.as('client', { scope: 'listed', brandIds });
});
afterAll(() => app?.stop());

/** Some rows of an answer, from the largest to the smallest count. */
function spread(rows: StatAnswer['rows']): StatAnswer['rows'] {
  const countOf = ({ cells }: StatAnswer['rows'][number]) => cells[0]?.n ?? 0;
  const sorted = rows.filter((row) => countOf(row) <= MOST_ROWS).toSorted((a, b) => countOf(b) - countOf(a));
  const places = Array.from({ length: Math.min(CELLS, sorted.length) }, (_, nth) => Math.round((nth * (sorted.length - 1)) / (CELLS - 1)));
  return [...new Set(places)].flatMap((place) => sorted[place] ?? []);
}

const everyMeasure = STAT_SUBJECTS.flatMap(({ name, roles, measures }) => measures.map((measure) => ({ subject: name, roles, measure })));

for (const role of ['supervisor', 'client'] as const)
  whereAtHand.test(
    `on the real file each measure of a ${role} is what its list adds up to, as a whole and by every dimension`,
    async () => {
      const by = people[role];
      const lists = new StatLists();
      const wrong: string[] = [];
      let compared = 0;
      for (const { subject, roles, measure } of everyMeasure) {
        if (!roles.includes(role)) continue;
        for (const dimension of [undefined, ...dimensionsOf(measure)]) {
          const { rows, totals } = await query(by, {
            subject,
            measures: [measure.name],
            groupBy: dimension ? [dimension] : [],
            period: PERIOD,
          });
          for (const { groups, cells } of dimension ? spread(rows) : [{ groups: [], cells: totals.cells }]) {
            const fault = await lists.fault(by, { subject, measure, groups, period: PERIOD, cell: cells[0] });
            compared++;
            if (fault) wrong.push(fault);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(200);
    },
  );

whereAtHand.test('a client’s whole is what it can list, and less than the supervisor’s', async () => {
  const asked = { subject: 'delivery', measures: ['line_count'], period: PERIOD };
  const whole = async (by: HttpClient) => (await query(by, asked)).totals.cells[0]?.value ?? 0;
  const listed = ok(await people.client.get('/api/poProduct/findMany', { params: { queryMode: 'count' } })).total;
  expect(await whole(people.client)).toBe(listed);
  expect(await whole(people.supervisor)).toBe(10_324);
  expect(listed).toBeLessThan(10_324);
});
