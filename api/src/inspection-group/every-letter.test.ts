import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { checked, defect, Lots } from '../testing/lots.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lots: Lots;

/** The largest lots of each letter (of Q and R the smallest), and their plan for majors by the printed table: letter of the row, n, Ac. */
const LETTERS = [
  ['A', 'II', 8, '2.5', 'C', 5, 0],
  ['B', 'II', 15, '4.0', 'B', 3, 0],
  ['C', 'II', 25, '2.5', 'C', 5, 0],
  ['D', 'II', 50, '6.5', 'D', 8, 1],
  ['E', 'II', 90, '2.5', 'F', 20, 1],
  ['F', 'II', 150, '2.5', 'F', 20, 1],
  ['G', 'II', 280, '2.5', 'G', 32, 2],
  ['H', 'II', 500, '2.5', 'H', 50, 3],
  ['J', 'II', 1200, '2.5', 'J', 80, 5],
  ['K', 'II', 3200, '2.5', 'K', 125, 7],
  ['L', 'II', 10_000, '1.0', 'L', 200, 5],
  ['M', 'II', 35_000, '1.0', 'M', 315, 7],
  ['N', 'II', 150_000, '0.65', 'N', 500, 7],
  ['P', 'II', 500_000, '0.25', 'P', 800, 5],
  ['Q', 'II', 500_001, '0.25', 'Q', 1250, 7],
  ['R', 'III', 500_001, '0.25', 'R', 2000, 10],
] as const;

// Plans are the same on every engine.
const onSqlite = onlyWhere(process.env['TEST_ENGINE'] === 'sqlite', 'about plans and not about a database');

const majors = (count: number) => Array.from({ length: count }, () => defect('major'));

onSqlite.describe('a lot of every letter', () => {
  beforeAll(async () => {
    app = await startTestApp();
    lots = await Lots.start(app);
  });
  afterAll(() => app.stop());

  test.each(LETTERS)(
    '%s (level %s, %d pieces, AQL %s): accepted at Ac and rejected at Re, and the line has the good ones',
    async (letter, inspLevel, lotQty, aql, planLetter, n, ac) => {
      const brand = { inspLevel, aqlMajor: aql, aqlMinor: aql };
      const { poProductId } = await lots.line(0, { brand, po: { factory: `Letter ${letter}` }, line: { orderQty: 2 * lotQty } });
      await lots.orders.produced(poProductId, 2 * lotQty);
      const visit = await lots.visit([
        { poProductId, lotQty },
        { poProductId, lotQty },
      ]);
      const [good = 0, bad = 0] = visit.lots;
      const record = (id: number, events: object[]) => lots.act('inspection', 'record', { id, events });
      for (const id of visit.lots) {
        const { plan, draw } = await lots.act('inspection', 'start', { id });
        expect(plan.find((limit: { class: string }) => limit.class === 'major')).toMatchObject({ letter: planLetter, n, ac, re: ac + 1 });
        expect(draw.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0)).toBe(n);
      }
      // One unit short of the sample nothing is decided, whatever was found within Ac.
      expect(await record(good, [...majors(ac), checked(n - 1)])).toMatchObject({ nChecked: n - 1, verdict: 'pending' });
      expect(await record(good, [checked(1)])).toMatchObject({ nChecked: n, found: { major: ac }, verdict: 'accept' });
      if (ac > 0) expect(await record(bad, majors(ac))).toMatchObject({ verdict: 'pending' });
      expect(await record(bad, majors(1))).toMatchObject({ found: { major: ac + 1 }, verdict: 'reject' });
      expect(await lots.act('inspectionGroup', 'submit', { id: visit.id })).toMatchObject({ status: 'submitted' });
      const split = { goodQty: 0, rejectedQty: 0, reworkQty: 0 };
      await lots.act('inspection', 'decide', { id: good, decision: 'accept', ...split, goodQty: lotQty - ac, reworkQty: ac });
      await lots.act('inspection', 'decide', { id: bad, decision: 'reject', ...split, rejectedQty: lotQty });
      expect(await lots.act('inspectionGroup', 'approve', { id: visit.id })).toMatchObject({ status: 'approved' });
      const line = await lots.orders.line(poProductId);
      expect(line).toMatchObject({ goodQty: lotQty - ac, rejectedQty: lotQty, reworkQty: ac, coveredQty: 2 * lotQty, toInspectQty: 0 });
      expect(await lots.moves(poProductId)).toEqual([['good_in', lotQty - ac]]);
    },
  );
});
