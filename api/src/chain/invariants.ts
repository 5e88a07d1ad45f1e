import { LockMode } from '@mikro-orm/core';
import { madeOf, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { engineOf } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';
import { cameBack, cameBackOf, type Departure } from './came-back.ts';
import { releasesOf } from './holders.ts';

interface Checked {
  readonly line: PoProduct;
  readonly po: Po;
}

interface Rule {
  readonly code: string;
  readonly have: (checked: Checked) => number;
  /** Undefined: the rule does not apply to this line. */
  readonly limit: (checked: Checked) => number | undefined;
  readonly text: (have: number, limit: number) => Text;
}

/** The lines as they are now, locked until the transaction ends, with their POs. */
export async function lockLines({ em }: Ctx, poProductIds: readonly number[]): Promise<Checked[]> {
  const ids = [...new Set(poProductIds)];
  const lines = await em.find(
    PoProduct,
    { id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  );
  const pos = new Map((await em.find(Po, { id: { $in: lines.map(({ poId }) => poId) } })).map((po) => [po.id, po]));
  return lines.flatMap((line) => {
    const po = pos.get(line.poId);
    return po ? [{ line, po }] : [];
  });
}

async function check(ctx: Ctx, poProductIds: readonly number[], { code, have, limit, text }: Rule): Promise<void> {
  if (poProductIds.length === 0) return;
  const issues = (await lockLines(ctx, poProductIds)).flatMap((checked): ApiIssue[] => {
    const [is, may] = [have(checked), limit(checked)];
    if (may === undefined || is <= may) return [];
    const { line, po } = checked;
    const message = `${po.poNo} / ${line.lineNo}: ${ruleText(text(is, may))}`;
    return [
      { code, path: ['items'], message, poProductId: line.id, poId: po.id, poNo: po.poNo, lineNo: line.lineNo, have: is, limit: may },
    ];
  });
  const [first] = issues;
  if (first) throw refuse.conflict(code, first.message, issues);
}

/** Pieces that are shipped and did not come back. */
async function keptAway(ctx: Ctx, poProductIds: readonly number[]): Promise<Rule['have']> {
  const back = await cameBack(ctx, poProductIds);
  return ({ line }) => line.shippedQty - (back.get(line.id) ?? 0);
}

/** `shipped ≤ max_qty`: no more is shipped than was ordered plus the tolerance (409 `shipped_over_order`). Call after `refreshChain`. */
export const checkShippedWithinOrder = async (ctx: Ctx, poProductIds: readonly number[]): Promise<void> =>
  check(ctx, poProductIds, {
    code: 'shipped_over_order',
    have: await keptAway(ctx, poProductIds),
    limit: ({ line }) => line.maxQty,
    text: (have, limit) => ({
      ko: `선적 ${have} EA가 최대 수량 ${limit} EA를 넘습니다`,
      en: `${have} EA shipped exceed the maximum of ${limit} EA`,
    }),
  });

/** `shipped ≤ released` of made goods, checked when a shipment departs (409 `shipped_over_released`). Call after `refreshChain`. */
export const checkShippedWithinReleased = async (ctx: Ctx, poProductIds: readonly number[]): Promise<void> =>
  check(ctx, poProductIds, {
    code: 'shipped_over_released',
    have: await keptAway(ctx, poProductIds),
    limit: ({ line, po }) => (po.flow === 'make' ? line.releasedQty : undefined),
    text: (have, limit) => ({
      ko: `선적 ${have} EA가 출고 ${limit} EA보다 많습니다. 먼저 출고하세요`,
      en: `${have} EA to ship, only ${limit} EA released: release the rest first`,
    }),
  });

/** Refuses (409 `goods_came_back`) to take back the departure of pieces that came back since. Call after `refreshChain`. */
export async function checkNoneCameBack(ctx: Ctx, poProductIds: readonly number[], taken: Departure): Promise<void> {
  const back = await cameBackOf(ctx, poProductIds, taken);
  await check(ctx, [...back.keys()], {
    code: 'goods_came_back',
    have: ({ line }) => back.get(line.id) ?? 0,
    limit: () => 0,
    text: (have) => ({
      ko: `출발한 뒤 ${have} EA가 반품되어 출발을 되돌릴 수 없습니다. 출발일이 틀렸으면 댓글로 남기세요`,
      en: `${have} EA came back after it left, so its departure can’t be taken back. If its date is wrong, say so in a comment`,
    }),
  });
}

/** The lines with more reserved or released than good pieces; read under a lock, because a plain read may be outdated. */
async function oversold({ em }: Ctx, poProductIds: readonly number[]): Promise<number[]> {
  if (poProductIds.length === 0) return [];
  const rows = await tables<typeof PoProduct>(em)
    .selectFrom('po_product')
    .where('id', 'in', [...new Set(poProductIds)])
    .where((line) => line(line('reserved_qty', '+', line.ref('released_qty')), '>', line.ref('good_qty')))
    .orderBy('id')
    .select('id')
    .$if(engineOf(em).name === 'mysql', (lines) => lines.forUpdate())
    .execute();
  return rows.map(({ id }) => Number(id));
}

const AT_ONCE = 1000;

/** `reserved + released ≤ good` (409 `not_enough_stock`), of any number of lines. Call after `refreshChain`. */
export async function checkReleasedWithinGood(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  const lines: number[] = [];
  for (const part of chunked(poProductIds, AT_ONCE)) lines.push(...(await oversold(ctx, part)));
  await check(ctx, lines, {
    code: 'not_enough_stock',
    have: ({ line }) => line.reservedQty + line.releasedQty,
    limit: ({ line }) => line.goodQty,
    text: (have, limit) => ({
      ko: `예약·출고 ${have} EA가 양품 ${limit} EA보다 많습니다`,
      en: `${have} EA reserved or released exceed ${limit} good EA`,
    }),
  });
}

/** Pieces of lines that releases took without a lot. */
export async function waivedOf({ em }: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  if (poProductIds.length === 0) return new Map();
  const rows = await tables<typeof ProductMove>(em)
    .selectFrom('product_move')
    .where('po_product_id', 'in', poProductIds)
    .where('type', '=', 'good_in')
    .where('release_id', 'is not', null)
    .groupBy('po_product_id')
    .select(({ fn }) => ['po_product_id as line', fn.sum('qty').as('qty')])
    .execute();
  return new Map(rows.map(({ line, qty }) => [Number(line), Number(qty)]));
}

/**
 * `covered ≤ produced` (bought: arrived): pieces in a lot, or released without one, must have been made (409 `lot_over_produced`). Call
 * after `refreshChain`.
 */
export async function checkCoveredWithinMade(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  const waived = await waivedOf(ctx, poProductIds);
  await check(ctx, poProductIds, {
    code: 'lot_over_produced',
    have: ({ line }) => line.coveredQty + (waived.get(line.id) ?? 0),
    limit: ({ line, po }) => (line.inspectRule === 'none' ? undefined : madeOf(po.flow, line)),
    text: (have, limit) => ({
      ko: `검사 로트 ${have} EA가 만든 수량 ${limit} EA보다 많아집니다. 먼저 로트를 줄이세요`,
      en: `${have} EA are in inspection lots, but only ${limit} EA would be made: reduce the lots first`,
    }),
  });
}

/** As `checkReleasedWithinGood`, naming the releases that reserve the pieces. */
export async function checkReleasedWithinLots(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  const short = (await lockLines(ctx, poProductIds)).filter(({ line }) => line.reservedQty + line.releasedQty > line.goodQty);
  if (short.length === 0) return;
  const issues = await releasesOf(
    ctx,
    short.map(({ line }) => line.id),
  );
  const text = {
    ko: `예약·출고된 수량이 양품보다 많아집니다: ${issues.map(({ message }) => message).join(', ')}`,
    en: `More would be reserved and released than is good: ${issues.map(({ message }) => message).join(', ')}`,
  };
  throw refuse.conflict('not_enough_stock', text, issues);
}
