import { inspection, UNDECIDED_LOT } from '@moru/contract';
import { ChoiceStatus, DashboardCard, encodeQuery, instant, num, resourceQueries, useQuery, useT, nameIn } from '@moru/ui/core';

export const slot = {
  title: { ko: '결정을 기다리는 로트', en: 'Lots waiting for a decision' },
  roles: ['supervisor', 'client'],
  order: 30,
};

const ROWS = 4;
const REMINDED = { ko: '다시 물음 {at}', en: 'reminded {at}' };

/** Lots that were counted and that nobody has approved, the first submitted first; for a client also those that wait for its answer. */
export function Slot() {
  const { lang, t } = useT();
  const filters = { status: UNDECIDED_LOT, orderBy: 'submittedAt-asc' };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '로트, 검사를 마침', en: 'lots that were counted' }}
      href={`/admin/inspections?${encodeQuery(filters)}`}
      tone="warn"
      query={useQuery(resourceQueries(inspection).list({ ...filters, num: ROWS }))}
      empty={{ ko: '기다리는 로트가 없습니다', en: 'No lot waits' }}
      row={({ id, groupId, group, lotNo, status, verdict, lotQty, remindedAt, poProduct: { product } }) => ({
        key: id,
        to: `/admin/inspection-groups/form?id=${groupId}`,
        name: `${group.no} / ${lotNo}`,
        fact: (
          <ChoiceStatus
            field={status === 'waiting_client' ? inspection.fields.status : inspection.fields.verdict}
            value={status === 'waiting_client' ? status : verdict}
          />
        ),
        detail: [
          nameIn(product, lang),
          `${num(lotQty)} EA`,
          ...(status === 'waiting_client' && remindedAt ? [t(REMINDED, { at: instant(remindedAt) })] : []),
        ].join(' · '),
      })}
    />
  );
}
