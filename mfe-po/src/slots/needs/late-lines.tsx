import { choiceLabel, LATE_REASONS, lateFilters, poProduct, type Row } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { date, encodeQuery, nameIn, resourceQueries, slip, today, useCan, useQuery, useT } from '@moru/ui/core';
import { ReviseEta } from '@moru/ui/forms';
import { useState } from 'react';

export const slot = { title: { ko: '지연 품목', en: 'Late lines' }, roles: ['supervisor', 'client'], order: 10 };

/** The worst few; the others are in the list. */
const ROWS = 3;
const TEXTS = {
  kind: { ko: '지연', en: 'Late' },
  promised: { ko: '확정 납기', en: 'promised' },
  revise: { ko: 'ETA 변경', en: 'Revise ETA' },
  why: { ko: '이유 보기', en: 'See why' },
  noReason: { ko: '사유를 적지 않음', en: 'no reason given' },
  noEta: { ko: 'ETA 없음', en: 'no ETA' },
  past: { ko: 'ETA가 지났는데 도착하지 않았습니다', en: 'its ETA has passed as well' },
};

type Line = Row<typeof poProduct, 'L'>;

const nameOf = ({ po, lineNo }: Line) => `${po.poNo} / ${lineNo}`;

/** Lines whose promise is or will be broken, the worst first, with the reason; a passed ETA can be revised here. */
export function Slot({ take }: SlotProps['needs']) {
  const { lang, t } = useT();
  const can = useCan(poProduct);
  const [revised, setRevised] = useState<Line>();
  const filters = { ...lateFilters(today()), orderBy: 'slipDays-desc' };
  const to = ({ id }: Line) => `/admin/po-products/form?id=${id}`;
  useNeeds(
    take,
    useQuery(resourceQueries(poProduct).list({ ...filters, num: ROWS })),
    `/admin/po-products?${encodeQuery(filters)}`,
    (line) => {
      const { id, product, promisedDate, etaCurrent, slipDays, lateReason } = line;
      const isPast = etaCurrent === null || etaCurrent < today();
      const reason = lateReason ? choiceLabel(LATE_REASONS, lateReason) : TEXTS.noReason;
      const eta = etaCurrent ? date(etaCurrent).slice(5) : t(TEXTS.noEta);
      return {
        key: id,
        kind: { label: TEXTS.kind, tone: 'bad' },
        name: nameOf(line),
        to: to(line),
        about: nameIn(product, lang),
        detail: [`${date(promisedDate).slice(5)} → ${eta}`, ...(slipDays && slipDays > 0 ? [t(slip(slipDays))] : [])].join(', '),
        why: [t(reason), ...(isPast ? [t(TEXTS.past)] : [])].join(' · '),
        by: promisedDate,
        byNote: TEXTS.promised,
        act:
          isPast && can.act('reviseEta') ? { label: t(TEXTS.revise), run: () => setRevised(line) } : { label: t(TEXTS.why), to: to(line) },
      };
    },
  );
  if (!revised) return null;
  return (
    <ReviseEta resource={poProduct} row={revised} name={nameOf(revised)} from={revised.etaCurrent} onClose={() => setRevised(undefined)} />
  );
}
