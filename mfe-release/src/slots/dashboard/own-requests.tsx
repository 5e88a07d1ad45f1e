import { releaseGroup } from '@moru/contract';
import { ChoiceStatus, DashboardCard, date, encodeQuery, nameIn, num, useCountedList, useT } from '@moru/ui/core';

export const slot = {
  title: { ko: '내 출고 요청', en: 'Your requests' },
  roles: ['client'],
  order: 29,
};

const ROWS = 4;

/** A client's requests and their status, the latest first; received ones are left out. */
export function Slot() {
  const { lang } = useT();
  const filters = { status: ['requested', 'on_hold', 'confirmed', 'picking', 'released'], orderBy: 'createdAt-desc' };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '출고, 아직 받지 않음', en: 'requests that have not arrived' }}
      href={`/admin/release-groups?${encodeQuery(filters)}`}
      query={useCountedList(releaseGroup, { ...filters, num: ROWS })}
      empty={{ ko: '진행 중인 요청이 없습니다', en: 'Nothing is under way' }}
      row={({ id, type, no, status, requestedDate, destName, brand, totalQty }) => ({
        key: id,
        to: `/admin/release-groups/form?type=${type}&id=${id}`,
        name: no,
        fact: <ChoiceStatus field={releaseGroup.fields.status} value={status} />,
        detail: `${date(requestedDate).slice(5)} · ${destName ?? nameIn(brand, lang)} · ${num(totalQty)} EA`,
      })}
    />
  );
}
