import { PageHeader, useT } from '@moru/ui/core';
import { WorkToday } from '../../home/work-today.tsx';
import { dayWords } from '../../parts/day-words.ts';
import { useShiftDay } from '../../shift/shift-day.ts';
import '../../look/site.css';

export const page = { title: { ko: '현장', en: 'Site' }, roles: ['supervisor', 'site-staff'] };

export function Page() {
  const { t } = useT();
  const now = useShiftDay();
  return (
    <div className="mo-page site-page">
      <PageHeader title={{ ko: '오늘의 현장', en: 'The floor today' }} note={t(dayWords(now))} />
      <WorkToday now={now} />
    </div>
  );
}
