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
  shipmentNo: text(
    '납품 완료일에는 선적번호가 필요합니다. 선적번호를 적거나 날짜를 지우세요.',
    'A delivery day needs a shipment number. Give the number or clear the day.',
  ),
};

const FIELDS = ['brand', 'country', 'requestedDate', 'shipmentNo'] as const;

/** Errors of lines, by key, that lack a value: their new records need it, also the new product of a stored line, or their delivery does. */
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
      const before = stored.get(key);
      const isNew = !before;
      const lacks = {
        brand: !order.brand && !products.has(order.productCode),
        country: isNew && !order.country && !pos.has(order.poNo),
        requestedDate: isNew && !order.requestedDate && !order.promisedDate,
        shipmentNo: Boolean(order.deliveredOn) && !order.shipmentNo && !before?.ids.shipping,
      };
      return [key, FIELDS.filter((field) => lacks[field]).map((field) => rowError('required', field, null, MISSING[field]))];
    }),
  );
}
