import { Status, today, useT } from '@moru/ui/core';
import { dayWords, dueWords } from '../parts/day-words.ts';

/** The day something has to leave and how near it is. */
export function DueStatus({ date, open }: { date: string; open: boolean }) {
  const { t } = useT();
  const { text, tone } = dueWords(date, today());
  return (
    <span className="site-due">
      {t(dayWords(date))} {open && <Status tone={tone}>{t(text)}</Status>}
    </span>
  );
}
