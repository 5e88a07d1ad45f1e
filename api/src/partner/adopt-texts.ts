import { MikroORM } from '@mikro-orm/core';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { partner, partnerKey, type PartnerRole } from '@moru/contract';
import { sql } from 'kysely';
import { systemCtx, type Ctx } from '../core/call/ctx.ts';
import { chunked } from '../core/chunked.ts';
import { inHistory } from '../core/orm/call.ts';
import { inValues } from '../core/orm/insert-rows.ts';
import { transact } from '../core/orm/transact.ts';
import { InspectionSwitch } from '../inspection-switch/inspection-switch.entity.ts';
import { adoptSeries } from '../inspection-switch/merge-series.ts';
import { adoptFilters, askingByName } from './adopt-filters.ts';
import { adoptMoved, movedRows } from './adopt-moved.ts';
import { KEPT_TEXTS } from './kept-texts.ts';
import { Partner } from './partner.entity.ts';

const PART = 200;
const { maxLength: MAX_NAME } = partner.fields.name.schema as unknown as { maxLength: number };

/** How often a name is written in one way. */
interface Spelling {
  readonly name: string;
  readonly rows: number;
  readonly role: PartnerRole;
}

const WAITING = (text: string, ref: string) => sql`${sql.id(text)} is not null and ${sql.id(text)} <> '' and ${sql.id(ref)} is null`;

/** Names in the old columns that belong to no partner yet. */
async function spellings({ em }: Ctx): Promise<Spelling[]> {
  const found: Spelling[] = [];
  for (const { table, text, ref, role } of KEPT_TEXTS) {
    const { rows } = await sql<{ name: string; n: number }>`
      select ${sql.id(text)} as name, count(*) as n from ${sql.table(table)} where ${WAITING(text, ref)} group by ${sql.id(text)}`.execute(
      em.getKysely(),
    );
    found.push(...rows.map(({ name, n }) => ({ name, rows: Number(n), role })));
  }
  return found;
}

/** The most frequent spelling; of equally frequent ones the first in alphabetical order. */
function mostFrequent(ways: readonly Spelling[]): string {
  const counts = new Map<string, number>();
  for (const { name, rows } of ways) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + rows);
  const [[best] = ['']] = [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return best.slice(0, MAX_NAME);
}

/** Partners for folded names, created where there are none; a merged name gives the partner it was merged into. */
async function partnersFor(ctx: Ctx, byKey: ReadonlyMap<string, readonly Spelling[]>): Promise<Map<string, number>> {
  const known = new Map<string, Partner>();
  for (const part of chunked([...byKey.keys()], PART))
    for (const row of await ctx.em.find(Partner, { nameKey: { $in: part } })) known.set(row.nameKey, row);
  for (const [nameKey, ways] of byKey) {
    const row = known.get(nameKey) ?? ctx.em.create(Partner, { name: mostFrequent(ways), nameKey, roles: [] } as never, { partial: true });
    const roles = [...new Set([...row.roles, ...ways.map(({ role }) => role)])];
    if (roles.length > row.roles.length) row.roles = roles;
    known.set(nameKey, row);
  }
  await ctx.em.flush();
  return new Map([...known].map(([key, { id, mergedIntoId }]) => [key, mergedIntoId ?? id]));
}

/** Gives every row with a name and no partner the partner of that name. Returns the number of rows. */
async function adoptNames(ctx: Ctx): Promise<number> {
  const ways = await spellings(ctx);
  if (ways.length === 0) return 0;
  const byKey = Map.groupBy(ways, ({ name }) => partnerKey(name));
  byKey.delete('');
  const ids = await partnersFor(ctx, byKey);
  for (const [key, written] of byKey)
    for (const { table, text, ref } of KEPT_TEXTS)
      for (const part of chunked([...new Set(written.map(({ name }) => name))], PART))
        await sql`update ${sql.table(table)} set ${sql.id(ref)} = ${ids.get(key)}
          where ${sql.id(ref)} is null and ${sql.id(text)} in (${inValues(part)})`.execute(ctx.em.getKysely());
  return ways.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Creates partners from names that the previous release wrote; moved rows and series follow their factories. Returns the number of rows and
 * of moved names.
 */
export async function adoptTexts(ctx: Ctx): Promise<number> {
  const named = await adoptNames(ctx);
  const moved = await adoptMoved(ctx);
  await adoptSeries(ctx);
  await adoptFilters(ctx);
  return named + moved;
}

/** Whether there is anything to adopt, so that a read-only database can be started on too. */
async function waits(ctx: Ctx): Promise<boolean> {
  if ((await spellings(ctx)).length > 0 || (await movedRows(ctx)).length > 0) return true;
  if ((await ctx.em.count(InspectionSwitch, { seriesKey: null })) > 0) return true;
  return (await askingByName(ctx)).length > 0;
}

/** At every start: adopts names from before there were partners, and those that the previous release has written since. */
@Injectable()
export class AdoptTexts implements OnApplicationBootstrap {
  readonly #orm: MikroORM;

  constructor(@Inject(MikroORM) orm: MikroORM) {
    this.#orm = orm;
  }

  async onApplicationBootstrap(): Promise<void> {
    const ctx = systemCtx(this.#orm);
    if (!(await waits(ctx))) return;
    await transact(ctx, (inner) => inHistory(inner, { action: 'import', reason: 'partners' }, adoptTexts));
  }
}
