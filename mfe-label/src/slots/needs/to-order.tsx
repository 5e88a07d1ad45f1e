import { addDays, THIS_WEEK_DAYS, type RunOutRow } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { encodeQuery, nameIn, num, today, useQuery, useT } from '@moru/ui/core';
import { urgencyOf } from '../../radar/due.ts';
import { runOut } from '../../radar/radar-list.ts';
import { useDraftOrders } from '../../radar/use-drafts.ts';

export const slot = { title: { ko: '이번 주에 발주할 라벨', en: 'Labels to order this week' }, roles: ['supervisor'], order: 50 };

const ROWS = 6;
const TEXTS = {
  kind: { ko: '라벨 발주', en: 'Order' },
  orderBy: { ko: '발주 기한', en: 'order by' },
  short: { ko: '{short} 부족', en: 'short {short}' },
  why: { ko: '{day} 소진, 리드타임 {days}일', en: 'Runs out {day}; lead time {days} d' },
  drafted: { ko: '작성중인 발주서에 있음', en: 'On a draft already' },
  noSupplier: { ko: '공급처를 정하지 않았습니다', en: 'Nobody supplies it' },
  draft: { ko: '{n} 발주서 작성', en: 'Draft {n}' },
  open: { ko: '열기', en: 'Open' },
};

/** Labels whose order is due within a week, each with a button that drafts it, unless a draft contains it or it has no supplier. */
export function Slot({ take }: SlotProps['needs']) {
  const { t, lang } = useT();
  const { run, isPending } = useDraftOrders();
  const asOf = today();
  const filters = { isActive: true, orderByTo: addDays(asOf, THIS_WEEK_DAYS - 1) };
  const query = useQuery(runOut({ ...filters, num: ROWS }));
  useNeeds(take, query, `/admin/label-stocks?${encodeQuery(filters)}`, (row: RunOutRow) => {
    const { id, code, orderBy, shortageDate, proposal, drafted, supplier, leadTimeDays } = row;
    const to = `/admin/label-stocks?open=${id}`;
    const why = t(TEXTS.why, { day: shortageDate?.slice(5) ?? '–', days: num(leadTimeDays) });
    const mayDraft = drafted === 0 && supplier !== null;
    return {
      key: id,
      kind: { label: TEXTS.kind, tone: urgencyOf(orderBy ?? asOf, asOf) },
      name: code,
      to,
      about: nameIn(row, lang),
      detail: t(TEXTS.short, { short: num(proposal.short) }),
      why: [why, ...(drafted > 0 ? [t(TEXTS.drafted)] : []), ...(supplier === null ? [t(TEXTS.noSupplier)] : [])].join(' · '),
      by: orderBy,
      byNote: TEXTS.orderBy,
      act: mayDraft
        ? { label: t(TEXTS.draft, { n: num(proposal.qty) }), run: () => run({ ids: [id], lines: [] }), busy: isPending }
        : { label: t(TEXTS.open), to },
    };
  });
  return null;
}
