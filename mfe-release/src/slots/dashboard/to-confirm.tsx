import { releaseGroup } from '@moru/contract';
import { DashboardCard, date, encodeQuery, num, resourceQueries, useQuery } from '@moru/ui/core';

export const slot = {
  title: { ko: '확정을 기다리는 출고', en: 'Releases to confirm' },
  roles: ['supervisor'],
  order: 29,
};

const ROWS = 4;

/** Requests that nobody has confirmed, what has to leave first on top. */
export function Slot() {
  const filters = { status: ['requested'], orderBy: 'requestedDate-asc' };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '출고, 확정 전', en: 'requests that wait' }}
      href={`/admin/release-groups?${encodeQuery(filters)}`}
      tone="warn"
      query={useQuery(resourceQueries(releaseGroup).list({ ...filters, num: ROWS }))}
      empty={{ ko: '기다리는 요청이 없습니다', en: 'No request waits' }}
      row={({ id, type, no, requestedDate, destName, brand, totalQty }) => ({
        key: id,
        to: `/admin/release-groups/form?type=${type}&id=${id}`,
        name: no,
        fact: date(requestedDate).slice(5),
        detail: `${destName ?? brand.name} · ${num(totalQty)} EA`,
      })}
    />
  );
}
