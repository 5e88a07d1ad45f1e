import { text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { rowError, type RowError } from './consistency.ts';
import type { OrderLine } from './order-line.ts';
import { idsBy, type StoredLine } from './stored-lines.ts';

const MISSING = {
  brand: text(
    '새 제품에는 브랜드가 필요합니다. 브랜드 열을 정하거나 매핑에 기본값을 두세요.',
    'A new product needs a brand. Map a brand column or set a default in the mapping.',
  ),
  country: text(
    '새 발주에는 국가가 필요합니다. 국가 열을 정하거나 매핑에 기본값을 두세요.',
    'A new PO needs a country. Map a country column or set a default in the mapping.',
  ),
  requestedDate: text(
    '납기가 없습니다. 납기 열을 정하거나 칸을 채우세요.',
    'There is no due date. Map a due date column or fill the cell.',
  ),
};

const FIELDS = ['brand', 'country', 'requestedDate'] as const;

/** Errors of lines, by key, whose new records would lack a value: also a stored line may name a product that does not exist yet. */
export async function lackingErrors(
  ctx: Ctx,
  sound: readonly { readonly key: string; readonly order: OrderLine }[],
  stored: ReadonlyMap<string, StoredLine>,
): Promise<Map<string, RowError[]>> {
  const fresh = sound.filter(({ key }) => !stored.has(key));
  const pos = await idsBy(
    ctx,
    'pos',
    fresh.map(({ order }) => order.poNo),
  );
  const products = await idsBy(
    ctx,
    'products',
    sound.map(({ order }) => order.productCode),
  );
  return new Map(
    sound.map(({ key, order }) => {
      const isNew = !stored.has(key);
      const lacks = {
        brand: !order.brand && !products.has(order.productCode),
        country: isNew && !order.country && !pos.has(order.poNo),
        requestedDate: isNew && !order.requestedDate && !order.promisedDate,
      };
      return [key, FIELDS.filter((field) => lacks[field]).map((field) => rowError('required', field, null, MISSING[field]))];
    }),
  );
}
