import { choiceLabel, inspection, SEVERITIES } from '@moru/contract';
import { DashboardCard, encodeQuery, num, resourceQueries, useQuery, useT, nameIn } from '@moru/ui/core';

export const slot = {
  title: { ko: '조치하지 않은 불합격 로트', en: 'Rejected lots without an action' },
  roles: ['supervisor'],
  order: 30,
};

const ROWS = 4;

/** Lots that were rejected and of which nobody has decided what becomes, the longest waiting first. */
export function Slot() {
  const { lang, t } = useT();
  const filters = { status: ['submitted'], verdict: ['reject'], orderBy: 'submittedAt-asc' };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '로트, 불합격이고 결정이 없음', en: 'lots that were rejected and not decided' }}
      href={`/admin/inspections?${encodeQuery(filters)}`}
      tone="bad"
      query={useQuery(resourceQueries(inspection).list({ ...filters, num: ROWS }))}
      empty={{ ko: '불합격 로트는 모두 결정되었습니다', en: 'Every rejected lot is decided' }}
      row={({ id, groupId, group, lotNo, lotQty, foundCritical, foundMajor, foundMinor, poProduct: { product } }) => ({
        key: id,
        to: `/admin/inspection-groups/form?id=${groupId}`,
        name: `${group.no} / ${lotNo}`,
        fact: `${num(lotQty)} EA`,
        detail: [
          nameIn(product, lang),
          ...[['critical', foundCritical] as const, ['major', foundMajor] as const, ['minor', foundMinor] as const]
            .filter(([, found]) => found > 0)
            .map(([of, found]) => `${t(choiceLabel(SEVERITIES, of))} ${num(found)}`),
        ].join(' · '),
      })}
    />
  );
}
