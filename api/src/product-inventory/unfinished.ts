import {
  firstDay,
  lastDay,
  monthsOf,
  MONTHS_SHOWN,
  pjournal,
  release,
  RESERVING_RELEASE,
  UNDECIDED_LOT,
  warningOf,
  type Unfinished,
} from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { findFacts } from './find-months.ts';
import { ProductInventory } from './product-inventory.entity.ts';

const n = (): { n: RawBuilder<number> } => ({ n: sql<number>`count(*)` });
const first = async (rows: Promise<{ n: number }[]>): Promise<number> => Number((await rows)[0]?.n ?? 0);

const drafts = (ctx: Ctx, ym: string) =>
  first(
    scopedSelect(ctx, pjournal, {
      columns: n,
      where: (at) => [isOneOf(at('status'), ['draft']), sql`${at('date')} between ${firstDay(ym)} and ${lastDay(ym)}`],
    }).rows(),
  );

const undated = (ctx: Ctx, ym: string) =>
  first(
    scopedSelect(ctx, release, {
      columns: (at) => ({ n: sql<number>`count(distinct ${at('groupId')})` }),
      where: (at) => [isOneOf(at('group.status'), [...RESERVING_RELEASE]), sql`${at('group.plannedDate')} <= ${lastDay(ym)}`],
    }).rows(),
  );

const waiting = (ctx: Ctx, ym: string) =>
  first(
    scopedSelect(ctx, 'Inspection', {
      columns: n,
      where: (at) => [isOneOf(at('status'), [...UNDECIDED_LOT] as never), sql`${at('group.plannedOn')} <= ${lastDay(ym)}`],
    }).rows() as Promise<{ n: number }[]>,
  );

async function negative(ctx: Ctx): Promise<number> {
  const { rows, from, asOf } = await findFacts(ctx, {}, { num: 5000, page: 1 });
  const view = { from, count: MONTHS_SHOWN.all, asOf };
  return rows.filter((row) => monthsOf(row.product, row.facts, view).some((month) => warningOf(row.product, row.facts, month) === 'zero'))
    .length;
}

/** Unfinished work of a month, each kind with the page that shows it; closing needs a reason where some of it blocks. */
export async function unfinished(ctx: Ctx, ym: string, { quick = false } = {}): Promise<Unfinished[]> {
  const [from, to] = [firstDay(ym), lastDay(ym)];
  const counts = await ctx.em.fork().count(ProductInventory, { ym, counted: { $ne: null } });
  const found: Unfinished[] = [
    {
      kind: 'draft_journals',
      count: await drafts(ctx, ym),
      blocks: true,
      to: `/admin/pjournals?status=draft&dateFrom=${from}&dateTo=${to}`,
    },
    {
      kind: 'undated_releases',
      count: await undated(ctx, ym),
      blocks: true,
      to: `/admin/release-groups?type=delivery&plannedDateTo=${to}`,
    },
    { kind: 'waiting_lots', count: await waiting(ctx, ym), blocks: true, to: `/admin/inspection-groups?plannedOnTo=${to}` },
    { kind: 'counts', count: counts, blocks: false, to: '/admin/products/inventory' },
    { kind: 'negative', count: quick ? 0 : await negative(ctx), blocks: false, to: '/admin/products/inventory' },
  ];
  return found.filter(({ count }) => count > 0);
}
