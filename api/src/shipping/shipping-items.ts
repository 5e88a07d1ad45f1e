import { isBeforeDeparture, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { lockLines } from '../chain/invariants.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { ChildDraft } from '../core/resource/draft.ts';
import { Product } from '../product/product.entity.ts';
import { refuseUnconfirmed } from './released-items.ts';
import type { ShippingItem } from './shipping-item.entity.ts';
import { refuseState } from './shipping-rules.ts';
import { Shipping } from './shipping.entity.ts';

interface Loaded {
  readonly poProductId: number;
  readonly path: readonly (string | number)[];
}

const FIELDS = ['poProductId', 'releaseId', 'qty', 'cartons', 'cbm', 'kg'] as const;

const isChanged = ({ item, row }: ChildDraft) => !row || FIELDS.some((key) => item[key] !== undefined && item[key] !== row[key]);

/** Items change only before departure; an unchanged list may be sent at any time. */
export async function refuseFrozenItems(drafts: readonly ChildDraft[], removed: readonly ShippingItem[], { em }: Ctx): Promise<void> {
  const ids = [...drafts.filter(isChanged).map(({ parent }) => parent.id), ...removed.map(({ shippingId }) => shippingId)];
  const gone = (await em.find(Shipping, { id: { $in: ids } })).find((row) => !isBeforeDeparture(row));
  if (gone) throw refuseState(gone);
}

function whyNot(po: { status: string; needsShipping: boolean }, status: string, kind: string | undefined): Text | undefined {
  if (po.status !== 'confirmed') return { ko: '확정된 발주가 아닙니다', en: 'Its PO is not confirmed' };
  // Checked on the locked line as well: the PO may have been read before it was cancelled.
  if (status === 'short_closed' || status === 'cancelled') return { ko: '종결된 품목입니다', en: `It is ${status.replace('_', '-')}` };
  if (kind === 'service') return { ko: '용역은 선적하지 않습니다', en: 'A service is not shipped' };
  return po.needsShipping ? undefined : { ko: '선적이 필요 없는 발주입니다', en: 'Its PO needs no shipping' };
}

/** Only open lines of confirmed POs that need shipping can be on a shipment (409 `line_unshippable`). Locks the lines. */
export async function refuseUnshippable(loaded: readonly Loaded[], ctx: Ctx): Promise<void> {
  const lines = new Map(
    (
      await lockLines(
        ctx,
        loaded.map(({ poProductId }) => poProductId),
      )
    ).map((checked) => [checked.line.id, checked]),
  );
  const products = new Map(
    (await ctx.em.find(Product, { id: { $in: [...lines.values()].map(({ line }) => line.productId) } })).map((product) => [
      product.id,
      product,
    ]),
  );
  const issues = loaded.flatMap(({ poProductId, path }): ApiIssue[] => {
    const found = lines.get(poProductId);
    const reason = found && whyNot(found.po, found.line.status, products.get(found.line.productId)?.kind);
    if (!found || !reason) return [];
    const { line, po } = found;
    return [
      {
        code: 'line_unshippable',
        path: [...path],
        message: `${po.poNo} / ${line.lineNo}: ${ruleText(reason)}`,
        poProductId,
        poId: po.id,
        poNo: po.poNo,
        lineNo: line.lineNo,
        status: line.status,
      },
    ];
  });
  if (issues[0]) throw refuse.conflict('line_unshippable', issues[0].message, issues);
}

/** Undoing a delivery would reopen lines that a closed PO counts as done (409 `po_closed`). */
export async function refuseClosedPos(poProductIds: readonly number[], ctx: Ctx): Promise<void> {
  const closed = (await lockLines(ctx, poProductIds)).filter(({ po }) => po.status === 'closed');
  const issues = closed.map(({ line, po }) => ({
    code: 'po_closed',
    path: ['id'],
    message: po.poNo,
    poProductId: line.id,
    poId: po.id,
    poNo: po.poNo,
  }));
  if (issues.length > 0)
    throw refuse.conflict('po_closed', { ko: '발주가 종결되었습니다. 먼저 다시 여세요', en: 'Its PO is closed: reopen it first' }, issues);
}

/** Refuses items of lines that can't be shipped and computes missing cartons: ceil(qty / pieces per carton of the line). */
export async function prepareItems(drafts: readonly ChildDraft[], ctx: Ctx): Promise<void> {
  const changed = drafts.filter(isChanged);
  const loaded = changed.map(({ item, row, path }) => ({
    poProductId: Number(item['poProductId'] ?? row?.['poProductId']),
    path: [...path, 'poProductId'],
  }));
  await refuseUnshippable(loaded, ctx);
  await refuseUnconfirmed(
    changed.flatMap(({ item, row, path }, index) => {
      const releaseId = Number((item['releaseId'] === undefined ? row?.['releaseId'] : item['releaseId']) ?? 0);
      return releaseId > 0 ? [{ releaseId, poProductId: loaded[index]?.poProductId ?? 0, path }] : [];
    }),
    ctx,
  );
  const lines = new Map(
    (
      await lockLines(
        ctx,
        loaded.map(({ poProductId }) => poProductId),
      )
    ).map(({ line }) => [line.id, line]),
  );
  for (const [index, { item, row, set }] of changed.entries()) {
    const pieces = lines.get(loaded[index]?.poProductId ?? 0)?.pcsPerCarton ?? 1;
    const counted = row && row['cartons'] !== Math.ceil(Number(row['qty']) / pieces);
    if (item['cartons'] === undefined && !counted) set['cartons'] = Math.ceil(Number(item['qty'] ?? row?.['qty']) / pieces);
  }
}
