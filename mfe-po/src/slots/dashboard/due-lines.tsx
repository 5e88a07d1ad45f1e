import { addDays, AWAITED_LINE, isPromiseKept, poProduct } from '@moru/contract';
import { DashboardCard, date, encodeQuery, num, slip, Status, today, useCountedList, useT, nameIn } from '@moru/ui/core';

export const slot = {
  title: { ko: '7일 안에 확정 납기인 품목', en: 'Promised within 7 days' },
  roles: ['supervisor', 'client'],
  order: 10,
};

const DAYS = 7;
const ROWS = 4;

/** Lines of confirmed orders that are promised for today or the six days after it and have not arrived. */
export function Slot() {
  const { lang, t } = useT();
  const filters = {
    poStatus: ['confirmed'],
    status: AWAITED_LINE,
    promisedDateFrom: today(),
    promisedDateTo: addDays(today(), DAYS - 1),
    orderBy: 'promisedDate-asc',
  };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '품목, 아직 도착하지 않음', en: 'lines that have not arrived' }}
      href={`/admin/po-products?${encodeQuery(filters)}`}
      query={useCountedList(poProduct, { ...filters, num: ROWS })}
      empty={{ ko: '일주일 안에 확정 납기인 품목이 없습니다', en: 'Nothing is promised within a week' }}
      row={({ id, po, lineNo, slipDays, promisedDate, product, orderQty }) => ({
        key: id,
        to: `/admin/po-products/form?id=${id}`,
        name: `${po.poNo} / ${lineNo}`,
        fact: slipDays !== null && !isPromiseKept(slipDays) ? <Status tone="bad">{t(slip(slipDays))}</Status> : date(promisedDate).slice(5),
        detail: `${nameIn(product, lang)} · ${num(orderQty)} EA`,
      })}
    />
  );
}
