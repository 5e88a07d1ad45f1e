import { COUNTED_UP_TO, type Resource } from '@moru/contract';
import { readingEm, type Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { scopeIdentity } from '../scope/scope-sql.ts';
import type { ListPlan } from './list-plan.ts';
import type { Statement } from '../query/statement.ts';
import { totalsOf } from '../totals/totals.ts';

type Params = Readonly<Record<string, unknown>>;

/** How many rows a filter leaves; `totalIsAtLeast` where there may be more. */
export interface Total {
  total: number;
  totalIsAtLeast?: true;
}

/** What is counted: the plan of a list and the parameters it is asked with. */
export interface Counted {
  readonly resource: Resource;
  readonly plan: ListPlan;
  readonly params: Params;
}

/** The filters of a list's parameters: what decides its total and its sums. */
export function filtersOf({ num: _num, page: _page, orderBy: _orderBy, queryMode: _mode, ...filters }: Params): Params {
  return filters;
}

const numberOf = async (ctx: Ctx, count: Statement<{ n: number }>, params: Params) => Number((await count.rows(ctx, params))[0]?.n);

const keyOf = (ctx: Ctx, { resource, params }: Counted) =>
  `${resource.name} ${scopeIdentity(entityName(resource.name), ctx.user)} ${JSON.stringify(filtersOf(params))}`;

/** The exact number of rows, however many. What a transaction sees is nobody else's and is not kept. */
export async function countAll(ctx: Ctx, counted: Counted): Promise<number> {
  const { plan, params } = counted;
  const [some, all] = [() => numberOf(ctx, plan.countUpTo, params), () => numberOf(ctx, plan.count, params)];
  if (readingEm(ctx).isInTransaction()) return all();
  const [totals, key] = [totalsOf(readingEm(ctx)), keyOf(ctx, counted)];
  const number = await totals.get(key, plan.reads, some);
  return number > COUNTED_UP_TO ? totals.get(`all ${key}`, plan.reads, all) : number;
}

/**
 * The total beside a page of `found` rows. A page that is not full tells it; a full one has it counted up to `COUNTED_UP_TO`, and does not
 * wait for a count that takes long: then it is known for the rows so far. An empty page beyond the first needs it exactly, to go back.
 */
export async function totalBeside(ctx: Ctx, counted: Counted, found: number): Promise<Total> {
  const { plan, params } = counted;
  const [num, page] = [Number(params['num']), Number(params['page'])];
  const seen = (page - 1) * num + found;
  if (found === 0) return { total: page === 1 ? 0 : await countAll(ctx, counted) };
  if (found < num) return { total: seen };
  const count = () => numberOf(ctx, plan.countUpTo, params);
  const number = readingEm(ctx).isInTransaction()
    ? await count()
    : await totalsOf(readingEm(ctx)).soon(keyOf(ctx, counted), plan.reads, count);
  if (number === undefined) return { total: seen, totalIsAtLeast: true };
  return number > COUNTED_UP_TO ? { total: Math.max(COUNTED_UP_TO, seen), totalIsAtLeast: true } : { total: Math.max(number, seen) };
}
