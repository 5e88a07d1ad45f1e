import { lowStockAnswer, po } from '@moru/contract';
import { DashboardCard, getQuery, Link, num, Status, today, useCan, useQuery, useT } from '@moru/ui/core';

import { monthsHref, orderHref } from '../../inventory/draft.ts';

export const slot = { title: { ko: '곧 부족해질 제품', en: 'Products running low' }, roles: ['supervisor', 'client'], order: 20 };

const ROWS = 4;
const TEXTS = {
  by: { ko: '{day}까지 발주', en: 'order by {day}' },
  late: { ko: '발주가 늦었습니다 ({day})', en: 'order was due {day}' },
  detail: { ko: '재고 {n} · {day} 소진 ·', en: '{n} on hand · runs out {day} ·' },
  draft: { ko: '발주 {n} 작성', en: 'draft a PO of {n}' },
};

/** Products whose cover falls below lead time and safety, the one to order first at the top. */
export function Slot() {
  const { lang, t } = useT();
  const can = useCan(po);
  const query = useQuery(getQuery('productInventory/lowStock', {}, lowStockAnswer));
  const data = query.data && { ...query.data, rows: query.data.rows.slice(0, ROWS) };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '제품, 리드타임과 안전 재고보다 적음', en: 'products with less cover than lead time and safety' }}
      href="/admin/products/inventory"
      query={{ data, error: query.error, refetch: query.refetch }}
      tone="warn"
      empty={{ ko: '부족해질 제품이 없습니다', en: 'Nothing runs low' }}
      row={({ id, code, name, nameEn, onHand, runsOutOn, orderBy, qty }) => ({
        key: id,
        to: monthsHref({ id, code }),
        name: lang === 'en' ? (nameEn ?? name) : name,
        fact: (
          <Status tone={orderBy < today() ? 'bad' : 'warn'}>
            {t(orderBy < today() ? TEXTS.late : TEXTS.by, { day: orderBy.slice(5) })}
          </Status>
        ),
        detail: (
          <>
            {t(TEXTS.detail, { n: num(onHand), day: runsOutOn.slice(5) })}{' '}
            {can.create && (
              <Link className="mo-within" to={orderHref([{ productId: id, orderQty: qty, requestedDate: runsOutOn }])}>
                {t(TEXTS.draft, { n: num(qty) })}
              </Link>
            )}
          </>
        ),
      })}
    />
  );
}
