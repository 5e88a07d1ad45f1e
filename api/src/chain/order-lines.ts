import { LockMode, OptimisticLockError } from '@mikro-orm/core';
import { amountOf, isOrderOver, ruleText, type ApiIssue, type Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { Po } from '../po/po.entity.ts';
import { NEW_LINE, PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { refuseChangedRule } from './fixed-rule.ts';
import { releasesOf, shipmentsOf } from './holders.ts';
import { refuseOtherPos, refuseUnorderable } from './orderable.ts';
import { workedLines } from './worked-lines.ts';

/** A PO line about to be written, on its own or with its PO. */
export interface LineDraft {
  readonly item: Record<string, unknown>;
  readonly row: object | undefined;
  readonly set: Record<string, unknown>;
  readonly path: (string | number)[];
  readonly po: Po;
}

interface Line extends LineDraft {
  readonly row: PoProduct | undefined;
  readonly product: Product;
}

const FROZEN: Text = { ko: '종결되거나 취소된 발주는 바꿀 수 없습니다', en: 'A closed or cancelled PO can’t be changed' };

/** Refuses (409) changes to lines of a closed or cancelled PO, and (403) a client's change of anything but its own draft. */
export function refuseFrozen(po: Po, { user }: Ctx): void {
  if (isOrderOver(po.status))
    throw refuse.state(FROZEN, [{ code: 'state', path: [], message: ruleText(FROZEN), poId: po.id, poNo: po.poNo, status: po.status }]);
  const own = po.status === 'draft' && (po.createdBy ?? user?.id) === user?.id;
  if (user?.role === 'client' && !own)
    throw refuse.forbidden({ ko: '직접 만든 작성중 발주만 바꿀 수 있습니다', en: 'You may change drafts of your own only' });
}

/**
 * A promised line keeps its product, and so its brand, as does one with later work (409 `line_begun`): what was made would count as goods
 * of another product. The lines are locked.
 */
async function refuseOtherProduct(lines: readonly Line[], ctx: Ctx): Promise<void> {
  const other = lines.flatMap(({ row, item, ...line }) =>
    row && item['productId'] !== undefined && item['productId'] !== row.productId ? [{ ...line, row }] : [],
  );
  for (const { po, path } of other)
    if (po.status === 'confirmed')
      throw refuse.rule([...path, 'productId'], {
        ko: '확정된 품목의 제품은 바꿀 수 없습니다',
        en: 'The product of a confirmed line can’t change',
      });
  const worked = await workedLines(
    ctx,
    'productCode',
    other.map(({ row }) => row.id),
  );
  const issues = other
    .filter(({ row }) => worked.has(row.id))
    .map(({ row, po, path }): ApiIssue => {
      const message = ruleText({
        ko: `${po.poNo} / ${row.lineNo}: 생산일지·검사·출고 기록이 있는 품목의 제품은 바꿀 수 없습니다. 품목을 새로 추가하세요`,
        en: `${po.poNo} / ${row.lineNo}: its product can’t change, as it has journals, lots or releases: add another line`,
      });
      return { code: 'line_begun', path: [...path, 'productId'], message, poProductId: row.id, lineNo: row.lineNo };
    });
  if (issues.length > 0) throw refuse.conflict('line_begun', issues[0]?.message ?? '', issues);
}

const MAX_NAMED = 5;

/** Releases and shipments with pieces of a line, by their numbers. */
async function holdersOf(ctx: Ctx, { id }: PoProduct): Promise<ApiIssue[]> {
  const issues = [...(await releasesOf(ctx, [id])), ...(await shipmentsOf(ctx, id))];
  return issues.toSorted((a, b) => Number(b['qty']) - Number(a['qty'])).slice(0, MAX_NAMED);
}

/** `order_qty` can't be lowered below what is released, reserved or shipped. Returns the ids of lowered lines. */
async function refuseLowered(lines: readonly Line[], ctx: Ctx): Promise<number[]> {
  const lowered = lines.filter(({ row, item }) => row && item['orderQty'] !== undefined && Number(item['orderQty']) < row.orderQty);
  const issues: ApiIssue[] = [];
  for (const { row, item, path, po } of lowered) {
    const least = row ? Math.max(row.reservedQty + row.releasedQty, row.shippedQty) : 0;
    if (!row || Number(item['orderQty']) >= least) continue;
    const held = await holdersOf(ctx, row);
    const names = held.map(({ message }) => message).join(', ');
    const message = ruleText({
      ko: `${po.poNo} / ${row.lineNo}: ${least} EA가 이미 출고 예약·출고·선적되었습니다 (${names}). ${least} EA 이상으로 적거나 출고와 선적을 먼저 줄이세요`,
      en: `${po.poNo} / ${row.lineNo}: ${least} EA are reserved, released or shipped already (${names}): order ${least} EA at least, or reduce those first`,
    });
    issues.push({ code: 'order_under_committed', path: [...path, 'orderQty'], message, poProductId: row.id, have: least, holders: held });
  }
  if (issues.length > 0) throw refuse.conflict('order_under_committed', issues[0]?.message ?? '', issues);
  return lowered.flatMap(({ row }) => row?.id ?? []);
}

function fillNew({ item, set, po, product }: Line, lineNo: number): void {
  Object.assign(set, NEW_LINE, { lineNo: item['lineNo'] ?? lineNo, pcsPerCarton: item['pcsPerCarton'] ?? product.pcsPerCarton });
  set['requestedDate'] = item['requestedDate'] ?? po.requestedDate;
  if (item['factoryId'] === undefined) set['factoryId'] = po.factoryId ?? null;
  // Lines added to a confirmed PO are promised at once.
  if (po.status === 'confirmed') set['promisedDate'] = set['requestedDate'];
}

/** The amount follows price and quantity until somebody enters another. */
function fillAmount({ item, row, set }: Line): void {
  const priced = item['unitPrice'] !== undefined || item['orderQty'] !== undefined;
  if (!priced || (item['amount'] !== undefined && item['amount'] !== row?.amount)) return;
  const price = (item['unitPrice'] ?? (item['unitPrice'] === null ? null : row?.unitPrice)) as number | null | undefined;
  const stated = row && row.amount !== null && row.amount !== undefined && row.amount !== amountOf(row.orderQty, row.unitPrice ?? 0);
  if (price === null || price === undefined || stated) return;
  set['amount'] = amountOf(Number(item['orderQty'] ?? row?.orderQty), price);
}

/**
 * Locks the lines of the POs of saved lines, and reads again what rules are about to judge: a line that others saved since it was read
 * repeats the whole, so that its version is compared again. Returns the last line number of each PO. The POs are locked.
 */
async function lockedNumbers(lines: readonly Line[], { em }: Ctx): Promise<Map<number, number>> {
  const rows = await em.find(
    PoProduct,
    { poId: { $in: [...new Set(lines.map(({ po }) => po.id))] } },
    { fields: ['poId', 'lineNo', 'version'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const stale = lines.find(({ row }) => row && versions.get(row.id) !== row.version)?.row;
  if (stale) throw OptimisticLockError.lockFailed(stale);
  const judged = lines.flatMap(({ row, item }) => (row && (item['orderQty'] !== undefined || item['inspect']) ? row.id : []));
  // What the chain computes changes without a new version.
  if (judged.length > 0) await em.find(PoProduct, { id: { $in: judged } }, { refresh: true });
  const highest = new Map<number, number>();
  for (const { poId, lineNo } of rows) highest.set(poId, Math.max(highest.get(poId) ?? 0, lineNo));
  return highest;
}

async function withProducts(drafts: readonly LineDraft[], { em }: Ctx): Promise<Line[]> {
  const lines = drafts.map((draft) => ({ ...draft, row: draft.row as PoProduct | undefined }));
  const ids = lines.map(({ item, row }) => Number(item['productId'] ?? row?.productId));
  const products = new Map((await em.find(Product, { id: { $in: [...new Set(ids)] } })).map((product) => [product.id, product]));
  return lines.flatMap((line, index) => {
    const product = products.get(ids[index] ?? 0);
    return product ? [{ ...line, product }] : [];
  });
}

/**
 * Rules and defaults of PO lines, however they are saved: the PO must be open, the product orderable; number, brand, dates, pieces per
 * carton, factory and amount are filled from the PO and the product. Returns the ids of lines whose quantity is lowered.
 */
export async function prepareLines(drafts: readonly LineDraft[], ctx: Ctx): Promise<number[]> {
  for (const { po } of drafts) refuseFrozen(po, ctx);
  const lines = await withProducts(drafts, ctx);
  const ordered = lines.filter(({ row, product }) => row?.productId !== product.id);
  refuseUnorderable(ordered);
  const highest = await lockedNumbers(lines, ctx);
  await refuseOtherProduct(lines, ctx);
  await refuseOtherPos(ordered, ctx);
  await refuseChangedRule(lines, ctx);
  const lowered = await refuseLowered(lines, ctx);
  for (const { item, po } of lines) highest.set(po.id, Math.max(highest.get(po.id) ?? 0, Number(item['lineNo'] ?? 0)));
  for (const line of lines) {
    line.set['brandId'] = line.product.brandId;
    if (!line.row) {
      const lineNo = (highest.get(line.po.id) ?? 0) + 1;
      fillNew(line, lineNo);
      if (line.item['lineNo'] === undefined) highest.set(line.po.id, lineNo);
    }
    fillAmount(line);
  }
  return lowered;
}
