import { poProduct } from '@moru/contract';
import { DashboardCard, num, useCountedList, useT, nameIn } from '@moru/ui/core';

export const slot = { title: { ko: '검사 대기', en: 'Waiting for inspection' }, roles: ['supervisor'], order: 29 };

const ROWS = 4;
const WAITING = { poStatus: ['confirmed'], toInspectQtyFrom: 1 };

/** Lines with pieces that are produced (bought: have arrived) and in no lot, by requested date. */
export function Slot() {
  const { lang } = useT();
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '품목, 로트에 넣지 않은 수량이 있음', en: 'lines with pieces in no lot' }}
      href="/admin/po-products?poStatus[]=confirmed&toInspectQtyFrom=1"
      query={useCountedList(poProduct, { ...WAITING, orderBy: 'requestedDate-asc', num: ROWS })}
      empty={{ ko: '검사를 기다리는 품목이 없습니다', en: 'Nothing to inspect' }}
      row={({ id, po, lineNo, product, toInspectQty }) => ({
        key: id,
        to: `/admin/po-products/form?id=${id}`,
        name: `${po.poNo} / ${lineNo}`,
        fact: `${num(toInspectQty)} EA`,
        detail: nameIn(product, lang),
      })}
    />
  );
}
