import { ruleText, type ApiIssue, type Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { Product } from '../product/product.entity.ts';

interface Ordered {
  readonly product: Product;
  readonly po: Po;
  readonly path: (string | number)[];
}

const issue = (code: string, { path, product }: Ordered, message: Text): ApiIssue => ({
  code,
  path: [...path, 'productId'],
  message: ruleText(message),
  productId: product.id,
});

function refuseFirst(issues: readonly ApiIssue[]): void {
  const [first] = issues;
  if (first) throw refuse.conflict(first.code, first.message, issues);
}

/** Discontinued (`ended`) or inactive products take no new PO line. */
export function refuseUnorderable(lines: readonly Ordered[]): void {
  refuseFirst(
    lines.flatMap((line) => {
      const { code, sellType, isActive } = line.product;
      if (sellType === 'ended') return [issue('product_ended', line, { ko: `단종된 제품입니다: ${code}`, en: `${code} is discontinued` })];
      if (!isActive) return [issue('product_inactive', line, { ko: `사용하지 않는 제품입니다: ${code}`, en: `${code} is not active` })];
      return [];
    }),
  );
}

/** A PO with a line of a product. */
interface Use {
  readonly productId: number;
  readonly poId: number;
  readonly poNo: string | undefined;
}

/** Where limited products are ordered. They are locked, so that of two concurrent orders the later one sees the lines of the earlier. */
async function storedUses(ctx: Ctx, productIds: readonly number[]): Promise<Use[]> {
  await lockRows(ctx, 'Product', productIds);
  const where = { productId: { $in: [...productIds] }, status: { $ne: 'cancelled' } } as const;
  const lines = await ctx.em.find(PoProduct, where, { disableIdentityMap: true });
  const pos = new Map((await ctx.em.find(Po, { id: { $in: lines.map(({ poId }) => poId) } })).map((po) => [po.id, po]));
  return lines.map(({ productId, poId }) => ({ productId, poId, poNo: pos.get(poId)?.poNo }));
}

/**
 * A `limited` product is ordered once: it may be on several lines of one PO, not on a second PO that was not cancelled. Call it with the
 * lines of the POs locked: stock moves lock lines before products, too.
 */
export async function refuseOtherPos(lines: readonly Ordered[], ctx: Ctx): Promise<void> {
  const limited = lines.filter(({ product }) => product.sellType === 'limited');
  if (limited.length === 0) return;
  const stored = await storedUses(ctx, [...new Set(limited.map(({ product }) => product.id))]);
  const given = limited.map(({ product, po }): Use => ({ productId: product.id, poId: po.id, poNo: po.poNo }));
  refuseFirst(
    limited.flatMap((line) => {
      const ofProduct = ({ productId }: Use) => productId === line.product.id;
      const other = [...stored.filter(ofProduct), ...given.filter(ofProduct).slice(0, 1)].find(({ poId }) => poId !== line.po.id);
      if (!other) return [];
      const no = other.poNo ?? '';
      return [
        {
          ...issue('product_limited', line, {
            ko: `한정 제품은 한 번만 발주합니다 (${no})`,
            en: `${line.product.code} is limited to one PO, ${no}`,
          }),
          poId: other.poId,
        },
      ];
    }),
  );
}
