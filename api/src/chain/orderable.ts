import { ruleText, type ApiIssue, type Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
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

/** A `limited` product is ordered once: it may be on several lines of one PO, not on a second PO that was not cancelled. */
export async function refuseOtherPos(lines: readonly Ordered[], { em }: Ctx): Promise<void> {
  const limited = lines.filter(({ product }) => product.sellType === 'limited');
  if (limited.length === 0) return;
  const stored = await em.find(PoProduct, { productId: { $in: limited.map(({ product }) => product.id) }, status: { $ne: 'cancelled' } });
  const pos = new Map((await em.find(Po, { id: { $in: stored.map(({ poId }) => poId) } })).map((po) => [po.id, po]));
  refuseFirst(
    limited.flatMap((line) => {
      const other = stored.find(({ productId, poId }) => productId === line.product.id && poId !== line.po.id);
      if (!other) return [];
      const no = pos.get(other.poId)?.poNo ?? '';
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
