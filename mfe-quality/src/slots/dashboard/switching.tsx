import { explainSwitching, inspectionSwitch } from '@moru/contract';
import { ChoiceStatus, DashboardCard, encodeQuery, useCountedList, useT, namesIn } from '@moru/ui/core';

export const slot = {
  title: { ko: '까다로운 검사와 중지', en: 'Tightened or stopped' },
  roles: ['supervisor'],
  order: 31,
};

const ROWS = 4;
const { fields } = inspectionSwitch;

/** Factories whose next lots are inspected more strictly or not at all, and what returns them to normal. */
export function Slot() {
  const { t, lang } = useT();
  const filters = { state: ['tightened', 'stop'], orderBy: 'id-desc' };
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '공장과 등급', en: 'factories and classes' }}
      href={`/admin/inspection-switches?${encodeQuery(filters)}`}
      tone="warn"
      query={useCountedList(inspectionSwitch, { ...filters, num: ROWS })}
      empty={{ ko: '모든 공장이 보통 검사입니다', en: 'All factories are on normal inspection' }}
      row={(series) => ({
        key: series.id,
        to: `/admin/inspection-switches/form?id=${series.id}`,
        name: namesIn([series.factory, series.category], lang) || '–',
        fact: <ChoiceStatus field={fields.state} value={series.state} />,
        detail: `${t(fields.class.meta.choices?.find(({ value }) => value === series.class)?.label ?? '')} · ${t(explainSwitching({ ...series, path: [] }))}`,
      })}
    />
  );
}
