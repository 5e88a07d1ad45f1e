import { conflict, isRecord } from '@moru/contract';
import { useNeeds, type SlotProps } from '@moru/module';
import { NameOf, num, resourceQueries, useQuery, useT } from '@moru/ui/core';

export const slot = { title: { ko: '충돌', en: 'Conflicts' }, roles: ['supervisor'], order: 60 };

const ROWS = 6;
const TEXTS = {
  kind: { ko: '충돌', en: 'Conflict' },
  floor: { ko: '현장 기록', en: 'Site record' },
  differs: { ko: '현장 기록이 저장된 값과 다릅니다', en: 'The site record differs from the stored value' },
  missing: { ko: '재고보다 {n} 더 나갔습니다', en: '{n} more went out than were in stock' },
  act: { ko: '둘 다 비교', en: 'Compare both' },
  solve: { ko: '처리', en: 'Solve' },
};

/** Conflicts that wait for a decision: records that a ledger could not accept, or that differ from the stored ones; the oldest first. */
export function Slot({ take }: SlotProps['needs']) {
  const { t } = useT();
  const query = useQuery(resourceQueries(conflict).list({ state: ['open'], orderBy: 'createdAt-asc', num: ROWS }));
  useNeeds(take, query, '/admin/conflicts', ({ id, kind, labelStock, product, missing, date, byName, createdAt }) => {
    const differs = isRecord({ kind });
    return {
      key: id,
      kind: { label: TEXTS.kind, tone: 'warn' },
      name: labelStock?.code ?? product?.code ?? t(TEXTS.floor),
      to: '/admin/conflicts',
      about: <NameOf row={labelStock ?? product} />,
      detail: [date, byName].filter(Boolean).join(' · '),
      why: differs ? t(TEXTS.differs) : t(TEXTS.missing, { n: num(missing) }),
      by: null,
      since: createdAt,
      act: { label: t(differs ? TEXTS.act : TEXTS.solve), to: '/admin/conflicts' },
    };
  });
  return null;
}
