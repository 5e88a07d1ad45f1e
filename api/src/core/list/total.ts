import { COUNTED_UP_TO, type Resource } from '@moru/contract';
import { readEm, type Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { scopeIdentity } from '../scope/scope-sql.ts';
import type { ListPlan } from './list-plan.ts';
import type { Statement } from '../query/statement.ts';
import { totalsOf } from '../totals/totals.ts';

type Params = Readonly<Record<string, unknown>>;

/** Number of filtered rows; `totalIsAtLeast` where there may be more. */
export interface Total {
  total: number;
  totalIsAtLeast?: true;
}

/** What is counted: the plan of a list and its parameters. */
export interface Counted {
  readonly resource: Resource;
  readonly plan: ListPlan;
  readonly params: Params;
}

/** The filters of a list's parameters, which decide its total and its sums. */
export function filtersOf({ num: _num, page: _page, orderBy: _orderBy, queryMode: _mode, ...filters }: Params): Params {
  return filters;
}

const numberOf = async (ctx: Ctx, count: Statement<{ n: number }>, params: Params) => Number((await count.rows(ctx, params))[0]?.n);

const keyOf = (ctx: Ctx, { resource, params }: Counted) =>
  `${resource.name} ${scopeIdentity(entityName(resource.name), ctx.user)} ${JSON.stringify(filtersOf(params))}`;

/** The exact number of rows. What a transaction sees is visible to nobody else and is not cached. */
export async function countAll(ctx: Ctx, counted: Counted): Promise<number> {
  const { plan, params } = counted;
  const [some, all] = [() => numberOf(ctx, plan.countUpTo, params), () => numberOf(ctx, plan.count, params)];
  if (readEm(ctx).isInTransaction()) return all();
  const [totals, key] = [totalsOf(readEm(ctx)), keyOf(ctx, counted)];
  const number = await totals.get(key, plan.reads, some);
  return number > COUNTED_UP_TO ? totals.get(`all ${key}`, plan.reads, all) : number;
}

/**
 * The total for a page of `found` rows. A page that is not full gives it; for a full one it is counted up to `COUNTED_UP_TO`, without
 * waiting for a slow count: then only the rows so far are known. An empty page beyond the first needs the exact total, to go back.
 */
export async function totalBeside(ctx: Ctx, counted: Counted, found: number): Promise<Total> {
  const { plan, params } = counted;
  const [num, page] = [Number(params['num']), Number(params['page'])];
  const seen = (page - 1) * num + found;
  if (found === 0) return { total: page === 1 ? 0 : await countAll(ctx, counted) };
  if (found < num) return { total: seen };
  const count = () => numberOf(ctx, plan.countUpTo, params);
  const number = readEm(ctx).isInTransaction() ? await count() : await totalsOf(readEm(ctx)).soon(keyOf(ctx, counted), plan.reads, count);
  if (number === undefined) return { total: seen, totalIsAtLeast: true };
  return number > COUNTED_UP_TO ? { total: Math.max(COUNTED_UP_TO, seen), totalIsAtLeast: true } : { total: Math.max(number, seen) };
}
