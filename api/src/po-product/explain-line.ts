import {
  divideStock,
  inspection,
  missingOf,
  OPEN_LOT,
  OUT_RELEASE,
  poProduct,
  release,
  RESERVING_RELEASE,
  ymOf,
  type ExplainAnswer,
  type StockPart,
} from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { today } from '../core/clock.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { InventoryPeriod, PERIOD_ID } from '../product-inventory/inventory-period.entity.ts';
import { labelNotes } from './label-notes.ts';

type Part = ExplainAnswer['parts'][number];
type Releases = NonNullable<Part['releases']>;
type Lots = NonNullable<Part['lots']>;

const QUANTITIES = [
  'orderQty',
  'producedQty',
  'goodQty',
  'reservedQty',
  'releasedQty',
  'arrivedQty',
  'toInspectQty',
  'reworkQty',
  'rejectedQty',
] as const;

async function readLine(ctx: Ctx, id: number) {
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (at) => ({
      poId: at('poId'),
      poNo: at('po.poNo'),
      flow: at('po.flow'),
      countryId: at('po.countryId'),
      productId: at('productId'),
      lineNo: at('lineNo'),
      ...(Object.fromEntries(QUANTITIES.map((key) => [key, at(key)])) as Record<
        (typeof QUANTITIES)[number],
        ReturnType<typeof at<'orderQty'>>
      >),
    }),
    where: (at) => [sql`${at('id')} = ${id}`],
  }).rows();
  const row = found(rows[0], 'PoProduct', id);
  const quantities = Object.fromEntries(QUANTITIES.map((key) => [key, Number(row[key])])) as Record<(typeof QUANTITIES)[number], number>;
  const [poId, lineNo] = [Number(row.poId), Number(row.lineNo)];
  const of = { id, productId: Number(row.productId), countryId: Number(row.countryId) };
  return { line: { poId, poNo: String(row.poNo), flow: row.flow as 'make' | 'buy', lineNo }, of, quantities };
}

/** Releases that reserve or took pieces of the line, each once, latest first. */
async function readReleases(ctx: Ctx, poProductId: number): Promise<Releases> {
  const rows = await scopedSelect(ctx, release, {
    columns: (at) => ({
      id: at('groupId'),
      no: sql<string>`max(${at('group.no')})`,
      status: sql<string>`max(${at('group.status')})`,
      asked: sql<number>`sum(${at('qty')})`,
      out: sql<number>`sum(coalesce(${at('pickedQty')}, ${at('qty')}) - ${at('returnedQty')})`,
    }),
    where: (at) => [sql`${at('poProductId')} = ${poProductId}`, isOneOf(at('group.status'), [...RESERVING_RELEASE, ...OUT_RELEASE])],
    group: (at) => at('groupId'),
    order: (at) => sql`${at('groupId')} desc`,
  }).rows();
  return rows.map(({ id, no, status, asked, out }) => {
    const isOut = (OUT_RELEASE as readonly string[]).includes(status);
    return { releaseGroupId: Number(id), no, status, qty: Number(isOut ? out : asked) };
  });
}

/** Lots of the line that are not approved. */
async function readLots(ctx: Ctx, poProductId: number) {
  const rows = await scopedSelect(ctx, inspection, {
    columns: (at) => ({
      id: at('id'),
      groupId: at('groupId'),
      no: at('group.no'),
      lotNo: at('lotNo'),
      status: at('status'),
      qty: at('lotQty'),
      round: at('round'),
    }),
    where: (at) => [sql`${at('poProductId')} = ${poProductId}`, isOneOf(at('status'), OPEN_LOT)],
    order: (at) => sql`${at('id')}`,
  }).rows();
  return rows.map(({ id, groupId, no, lotNo, status, qty, round }) => ({
    isAgain: Number(round) > 1,
    lot: { inspectionId: Number(id), inspectionGroupId: Number(groupId), no: String(no), lotNo: Number(lotNo), status, qty: Number(qty) },
  }));
}

/** Adds the releases and lots to the parts. */
function named(parts: readonly StockPart<Part['code']>[], releases: Releases, lots: Awaited<ReturnType<typeof readLots>>): Part[] {
  const ofStatus = (statuses: readonly string[]) => releases.filter(({ status, qty }) => statuses.includes(status) && qty > 0);
  const ofRound = (isAgain: boolean): Lots => lots.filter((one) => one.isAgain === isAgain).map(({ lot }) => lot);
  const facts: Partial<Record<Part['code'], Partial<Part>>> = {
    reserved: { releases: ofStatus(RESERVING_RELEASE) },
    released: { releases: ofStatus(OUT_RELEASE) },
    lot_waiting: { lots: ofRound(false) },
    rework: { lots: ofRound(true) },
  };
  return parts.map((part) => ({ ...part, ...facts[part.code] }));
}

/** Whether nothing can leave on a day because its month is closed. */
async function closedOn({ em }: Ctx, on: string): Promise<ExplainAnswer['notes']> {
  const period = await em.findOne(InventoryPeriod, { id: PERIOD_ID });
  const month = ymOf(on);
  return period?.closedThrough && month <= period.closedThrough ? [{ code: 'month_closed', month }] : [];
}

/**
 * State of the pieces of a line, and with `asked` why so many of them cannot go `on` a day. Releases and lots are those that the caller
 * sees; throws 404 for a line that the caller does not see.
 */
export async function explainLine(ctx: Ctx, id: number, asked?: number, on: string = today()): Promise<ExplainAnswer> {
  const { quantities, of, line } = await readLine(ctx, id);
  const division = divideStock(quantities, line.flow);
  const [releases, lots] = [await readReleases(ctx, id), await readLots(ctx, id)];
  const name = (parts: readonly StockPart<Part['code']>[]) => named(parts, releases, lots);
  const { produced, releasable, unexplained, parts, absent } = division;
  const short = asked === undefined ? undefined : missingOf(division, asked);
  return {
    poProductId: id,
    ...line,
    orderQty: quantities.orderQty,
    produced,
    releasable,
    parts: name(parts),
    absent: absent ? [absent] : [],
    unexplained,
    ...(short && { asked, missing: short.missing, free: name(short.free) }),
    notes: [...(await labelNotes(ctx, { ...quantities, ...of, flow: line.flow }, asked)), ...(await closedOn(ctx, on))],
  };
}
