import { Button, useT } from '@moru/ui/core';
import { useState } from 'react';
import { dayWords } from '../../parts/day-words.ts';
import { DayDialog } from '../../shift/day-dialog.tsx';
import { useMustAsk, useShiftDay } from '../../shift/shift-day.ts';
import '../../look/day.css';

export const slot = { title: { ko: '작업일', en: 'Business day' }, roles: ['supervisor', 'site-staff'], order: 5 };

const CHANGE = { ko: '작업일 {day}, 바꾸기', en: 'Business day {day}, change it' };

/** The business day of the shift in the header of every page; asked for once when the shift begins, a tap changes it. */
export function Slot() {
  const { t } = useT();
  const day = useShiftDay();
  const mustAsk = useMustAsk();
  const [isOpen, setOpen] = useState(false);
  const words = t(dayWords(day));
  return (
    <>
      <Button kind="quiet" className="site-day" icon="calendar" aria-label={t(CHANGE, { day: words })} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {mustAsk && <DayDialog />}
      {!mustAsk && isOpen && <DayDialog onClose={() => setOpen(false)} />}
    </>
  );
}
