import { shipping } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { encodeQuery, num, resourceQueries, today, useCan, useQuery, useT } from '@moru/ui/core';

export const slot = { title: { ko: '도착 예정일이 된 선적', en: 'Shipments due' }, roles: ['supervisor', 'client'], order: 70 };

const ROWS = 6;
const TEXTS = {
  kind: { ko: '도착', en: 'Arrival' },
  eta: { ko: 'ETA', en: 'ETA' },
  due: { ko: '오늘 도착 예정입니다', en: 'Expected today' },
  past: {
    ko: '도착 예정일이 지났습니다. 도착일이나 새 ETA를 입력해 주세요',
    en: 'Its ETA has passed: enter the arrival or a new ETA',
  },
  pastClient: { ko: '도착 예정일이 지났습니다', en: 'Its ETA has passed' },
  act: { ko: '도착 입력', en: 'Enter arrival' },
  open: { ko: '열기', en: 'Open' },
};

/** Shipments under way whose ETA is today or has passed. */
export function Slot({ take }: SlotProps['needs']) {
  const { lang, t } = useT();
  const can = useCan(shipping);
  const mayEnter = can.act('arrive');
  const filters = { status: ['departed'], etaCurrentTo: today(), orderBy: 'etaCurrent-asc' };
  const query = useQuery(resourceQueries(shipping).list({ ...filters, num: ROWS }));
  useNeeds(take, query, `/admin/shippings?${encodeQuery(filters)}`, ({ id, shippingNo, etaCurrent, toCountry, totalQty }) => {
    const to = `/admin/shippings/form?id=${id}`;
    const isPast = etaCurrent !== null && etaCurrent < today();
    return {
      key: id,
      kind: { label: TEXTS.kind, tone: isPast ? 'bad' : 'info' },
      name: shippingNo,
      to,
      about: lang === 'ko' ? toCountry.nameKo : toCountry.nameEn,
      detail: `${num(totalQty)} EA`,
      why: t(!isPast ? TEXTS.due : mayEnter ? TEXTS.past : TEXTS.pastClient),
      by: etaCurrent,
      byNote: TEXTS.eta,
      act: { label: t(mayEnter ? TEXTS.act : TEXTS.open), to },
    };
  });
  return null;
}
