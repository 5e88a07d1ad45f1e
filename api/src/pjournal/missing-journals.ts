import { pjournal, poProduct, workdaysBefore, type MissingJournals } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { today } from '../core/clock.ts';
import { settingsOf } from '../core/config/settings.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import { ownHolidays } from '../country/own-country.ts';

/** Lines in production without a journal for the last workday, counted by factory, the most first. */
export async function missingJournals(ctx: Ctx): Promise<MissingJournals> {
  const calendar = { workdays: settingsOf(ctx.em).get('workdays'), holidays: await ownHolidays(ctx) };
  const date = workdaysBefore(today(), 1, calendar);
  const journal = (line: At<typeof poProduct.fields>) =>
    scopedSelect(ctx, pjournal, {
      as: 'j',
      columns: () => ({ one: sql`1` }),
      where: (at) => [sql`${at('poProductId')} = ${line('id')}`, sql`${at('date')} = ${date}`],
    });
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({
      id: sql<number | null>`${line('factoryId')}`,
      name: sql<string | null>`max(${line('factory.name')})`,
      n: sql<number>`count(*)`,
    }),
    where: (line) => [isOneOf(line('status'), ['in_production']), sql`not exists (${journal(line).sql})`],
    group: (line) => line('factoryId'),
    order: () => sql`n desc`,
  }).rows();
  const found = rows.map(({ id, name, n }) => ({ factoryId: id === null ? null : Number(id), factory: name, lines: Number(n) }));
  return { date, total: found.length, rows: found };
}
