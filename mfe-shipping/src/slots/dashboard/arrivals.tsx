import { addDays, EXPECTED_SHIPMENT, shipping } from '@moru/contract';
import { ChoiceStatus, DashboardCard, date, encodeQuery, num, today, useCountedList, useT } from '@moru/ui/core';

export const slot = { title: { ko: '14일 안에 도착할 선적', en: 'Arriving within 14 days' }, roles: ['supervisor', 'client'], order: 20 };

const DAYS = 14;
const ROWS = 4;

/** Shipments expected today or in the days after it, whatever their status. */
export function Slot() {
  const { lang } = useT();
  const filters = {
    status: EXPECTED_SHIPMENT,
    etaCurrentFrom: today(),
    etaCurrentTo: addDays(today(), DAYS - 1),
    orderBy: 'etaCurrent-asc',
  };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '선적, 아직 도착하지 않음', en: 'shipments on the way or about to leave' }}
      href={`/admin/shippings?${encodeQuery(filters)}`}
      query={useCountedList(shipping, { ...filters, num: ROWS })}
      empty={{ ko: '두 주 안에 도착할 선적이 없습니다', en: 'Nothing arrives within two weeks' }}
      row={({ id, shippingNo, status, etaCurrent, toCountry, totalQty }) => ({
        key: id,
        to: `/admin/shippings/form?id=${id}`,
        name: shippingNo,
        fact: <ChoiceStatus field={shipping.fields.status} value={status} />,
        detail: `ETA ${date(etaCurrent).slice(5)} · ${lang === 'ko' ? toCountry.nameKo : toCountry.nameEn} · ${num(totalQty)} EA`,
      })}
    />
  );
}
