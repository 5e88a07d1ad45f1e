import { addDays, choiceLabel, OPEN_RELEASE, releaseGroup } from '@moru/contract';
import { ChoiceStatus, DashboardCard, date, encodeQuery, num, today, useCountedList, useT } from '@moru/ui/core';

export const slot = {
  title: { ko: '7일 안에 나갈 출고', en: 'Releases due within 7 days' },
  roles: ['supervisor', 'client'],
  order: 30,
};

const DAYS = 7;
const ROWS = 4;

/** Releases planned for today or the six days after it, or for a past day, and not released yet. */
export function Slot() {
  const { t } = useT();
  const filters = {
    status: OPEN_RELEASE,
    plannedDateTo: addDays(today(), DAYS - 1),
    orderBy: 'plannedDate-asc',
  };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '출고, 아직 나가지 않음', en: 'releases not yet out' }}
      href={`/admin/release-groups?${encodeQuery(filters)}`}
      query={useCountedList(releaseGroup, { ...filters, num: ROWS })}
      empty={{ ko: '일주일 안에 예정된 출고가 없습니다', en: 'Nothing is due within a week' }}
      row={({ id, type, no, status, plannedDate, destName, totalQty }) => ({
        key: id,
        to: `/admin/release-groups/form?type=${type}&id=${id}`,
        name: no,
        fact: <ChoiceStatus field={releaseGroup.fields.status} value={status} />,
        detail: `${date(plannedDate).slice(5)} · ${destName ?? t(choiceLabel(releaseGroup.fields.type.meta.choices, type))} · ${num(totalQty)} EA`,
      })}
    />
  );
}
