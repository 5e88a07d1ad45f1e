import { Status, useT } from '@moru/ui/core';
import { dayWords, dueWords } from '../parts/day-words.ts';
import { useShiftDay } from '../shift/shift-day.ts';

/** The day a release has to leave and how near it is. */
export function DueStatus({ date, open }: { date: string; open: boolean }) {
  const { t } = useT();
  const { text, tone } = dueWords(date, useShiftDay());
  return (
    <span className="site-due">
      {t(dayWords(date))} {open && <Status tone={tone}>{t(text)}</Status>}
    </span>
  );
}
