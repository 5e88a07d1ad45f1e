import type { Ctx } from '../core/call/ctx.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { lastPrices } from './prices.ts';

interface Given {
  readonly item: Readonly<Record<string, unknown>>;
  readonly row: object | undefined;
  readonly set: Record<string, unknown>;
}

/** Defaults of new order lines: the supplier's last price, else the label's own, and the label's artwork. */
export async function fillLines(
  ctx: Ctx,
  drafts: readonly (Given & { readonly supplierId: number; readonly currency: string })[],
): Promise<void> {
  const made = drafts.filter(({ row }) => !row);
  const idOf = ({ item }: Given) => Number(item['labelStockId']);
  const labels = new Map((await ctx.em.find(LabelStock, { id: { $in: made.map(idOf) } })).map((label) => [label.id, label]));
  const lastPrice = await lastPrices(
    ctx,
    made.map((draft) => ({ labelStockId: idOf(draft), supplierId: draft.supplierId })),
  );
  for (const draft of made) {
    const label = labels.get(idOf(draft));
    const last = lastPrice({ labelStockId: idOf(draft), supplierId: draft.supplierId });
    const price = last?.currency === draft.currency ? last.unitCost : label?.unitCost;
    if (draft.item['unitCost'] === undefined) draft.set['unitCost'] = price ?? null;
    if (draft.item['artworkVer'] === undefined) draft.set['artworkVer'] = label?.artworkVer ?? null;
  }
}
