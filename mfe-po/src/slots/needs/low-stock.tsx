import { addDays, lowStockAnswer, po, THIS_WEEK_DAYS } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { getQuery, nameIn, num, today, useCan, useQuery, useT } from '@moru/ui/core';
import { monthsHref, orderHref } from '../../inventory/draft.ts';

export const slot = { title: { ko: '발주할 제품', en: 'Products to order' }, roles: ['supervisor', 'client'], order: 30 };

const TEXTS = {
  kind: { ko: '제품 발주', en: 'Order' },
  orderBy: { ko: '발주 기한', en: 'order by' },
  stock: { ko: '재고 {n} EA', en: '{n} EA on hand' },
  why: { ko: '{day} 소진, 리드타임과 안전 재고보다 적습니다', en: 'Runs out {day}: less than lead time and safety stock' },
  draft: { ko: '{n} 발주서 작성', en: 'Draft {n}' },
  months: { ko: '월별 재고 보기', en: 'See months' },
};

/** Products that have to be ordered within a week, the most urgent first, with the proposed order. */
export function Slot({ take }: SlotProps['needs']) {
  const { lang, t } = useT();
  const can = useCan(po);
  const { data, error, refetch } = useQuery(getQuery('productInventory/lowStock', {}, lowStockAnswer));
  const urgent = data?.rows.filter(({ orderBy }) => orderBy <= addDays(today(), THIS_WEEK_DAYS));
  const query = { data: urgent && { rows: urgent }, error, refetch };
  useNeeds(take, query, '/admin/products/inventory', ({ id, code, name, nameEn, onHand, runsOutOn, orderBy, qty }) => ({
    key: id,
    kind: { label: TEXTS.kind, tone: orderBy < today() ? 'bad' : 'warn' },
    name: code,
    to: `/admin/products/form?id=${id}`,
    about: nameIn({ name, nameEn }, lang),
    detail: t(TEXTS.stock, { n: num(onHand) }),
    why: t(TEXTS.why, { day: runsOutOn.slice(5) }),
    by: orderBy,
    byNote: TEXTS.orderBy,
    act: can.create
      ? { label: t(TEXTS.draft, { n: num(qty) }), to: orderHref([{ productId: id, orderQty: qty, requestedDate: runsOutOn }]) }
      : { label: t(TEXTS.months), to: monthsHref({ id, code }) },
  }));
  return null;
}
