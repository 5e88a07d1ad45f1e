import { chunked } from '../core/chunked.ts';
import { sql, type RawBuilder } from 'kysely';
import { today } from '../core/clock.ts';
import { settingsOf, type Settings } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { touch } from '../core/orm/call.ts';
import { dateSql } from '../core/orm/date-sql.ts';
import { violates } from '../core/orm/driver-errors.ts';
import { engineOf } from '../core/orm/engine.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { DELIVERED_ON, ETA_CURRENT, lateOn, SHIPMENT_ETA, slipDays } from './line-dates.ts';
import { LINE_STATUS } from './line-status.ts';
import { PO_TOTALS, shippingStatus } from './po-totals.ts';
import { heldBy, settleStock, type Held, type Meaning, type Stocking } from './settle-stock.ts';
import { facts, GOOD, inspectRule, TO_INSPECT } from './quantities.ts';

type Sql = RawBuilder<unknown>;
type Sets = Readonly<Record<string, Sql>>;

const CHUNK = 1000;

const update = (table: 'po_product' | 'po', sets: readonly Sets[], ids: readonly number[]) =>
  sql`update ${sql.table(table)} set ${sql.join(sets.flatMap(Object.entries<Sql>).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where id in (${sql.join(ids)})`;

/** Each step reads what the earlier ones wrote. */
function lineSteps(ctx: Ctx, settings: Pick<Settings, 'get'>): Sets[] {
  const dates = dateSql(ctx.em);
  return [
    facts(settings),
    { inspect_rule: inspectRule(settings) },
    { good_qty: GOOD, to_inspect_qty: TO_INSPECT },
    { status: LINE_STATUS },
    { delivered_on: DELIVERED_ON, eta_current: SHIPMENT_ETA },
    { eta_current: ETA_CURRENT },
    { slip_days: slipDays(dates), late_on: lateOn(dates, today()) },
  ];
}

const overLines = (value: Sql) => sql`(select ${value} from po_product l where l.po_id = po.id)`;

const PO_STEPS: Sets[] = [
  Object.fromEntries(
    Object.entries({ ...PO_TOTALS, shipping_status: shippingStatus(sql`po.needs_shipping`) }).map(([column, value]) => [
      column,
      overLines(value),
    ]),
  ),
];

async function inChunks(ids: readonly number[], work: (chunk: readonly number[]) => Promise<void>): Promise<void> {
  for (const part of chunked(ids, CHUNK)) await work(part);
}

const ENTITY = { po_product: 'PoProduct', po: 'Po' } as const;

/**
 * In MySQL an assignment sees the values written earlier in the same statement, so one statement writes each row once; in SQLite it sees
 * the old ones.
 */
const together = (ctx: Ctx, steps: readonly Sets[]): readonly (readonly Sets[])[] =>
  engineOf(ctx.em).name === 'mysql' ? [steps] : steps.map((sets) => [sets]);

const REWORK_OVER_MADE = {
  ko: '반품되어 재작업 중인 수량보다 적어집니다. 재작업을 먼저 끝내거나 덜 줄이세요',
  en: 'Fewer pieces would be good than were returned to rework: finish their rework first, or reduce by less',
};

/** Pieces in rework were made. The check of the table is the rule, as it holds for any number of lines at once. */
const explainMade = (error: unknown): unknown =>
  violates(error, 'po_product_made_qty') ? refuse.conflict('rework_over_made', REWORK_OVER_MADE) : error;

async function run(ctx: Ctx, table: 'po_product' | 'po', steps: readonly Sets[], ids: readonly number[]): Promise<void> {
  for (const sets of together(ctx, steps)) {
    const { numChangedRows } = await update(table, sets, ids)
      .execute(ctx.em.getKysely())
      .catch((error: unknown) => {
        throw explainMade(error);
      });
    // SQLite does not report whether a value really changed.
    if (numChangedRows !== 0n) touch(ctx, ...sets.flatMap(Object.keys).map((column) => `${ENTITY[table]}.${column}`));
  }
}

/** Recomputes the derived columns of POs; `refreshChain` does it for the POs of its lines. */
export async function refreshPos(ctx: Ctx, poIds: readonly number[]): Promise<void> {
  await ctx.em.flush();
  await inChunks(poIds, async (ids) => {
    // Locked before the update, whose sums are as of the first row that it changes.
    await lockRows(ctx, 'Po', ids);
    await run(ctx, 'po', PO_STEPS, ids);
  });
}

/**
 * Recomputes everything that PO lines and their POs derive from journals, releases, shipments and revisions: the only definition of the
 * chain of quantities, and of the stock of products as far as it follows from them. Call it, inside the transaction, after any write to one
 * of those; the ids are of `po_product`. Returns what the lines hold afterwards. Throws 409 `rework_over_made`.
 */
export async function refreshChain(ctx: Ctx, poProductIds: readonly number[], stocking: Stocking = {}): Promise<Held> {
  const lines = [...new Set(poProductIds)].toSorted((a, b) => a - b);
  const pos = new Set<number>();
  const all = new Map<number, Meaning>();
  await ctx.em.flush();
  const steps = lineSteps(ctx, stocking.settings ?? settingsOf(ctx.em));
  await inChunks(lines, async (ids) => {
    const held = stocking.held ?? (await heldBy(ctx, ids));
    await run(ctx, 'po_product', steps, ids);
    const after = await heldBy(ctx, ids);
    for (const [id, one] of after) {
      pos.add(one.po);
      all.set(id, one);
    }
    await settleStock(ctx, held, after, stocking);
  });
  await refreshPos(
    ctx,
    [...pos].toSorted((a, b) => a - b),
  );
  return all;
}
