import { DatePicker, DateRangePicker, type Range } from '@moru/ui/data';
import { useState } from 'react';
import type { Stories } from '../story.ts';

function Day({ first, ...rest }: { first: string | null; label: string; disabled?: boolean; invalid?: boolean }) {
  const [value, setValue] = useState(first);
  return <DatePicker value={value} onChange={setValue} todayButton {...rest} />;
}

function Days({ first }: { first: Range | null }) {
  const [value, setValue] = useState(first);
  return <DateRangePicker value={value} onChange={setValue} label="기간" />;
}

const open = '.mo-date button';

export const DATES: Stories = {
  closed: {
    title: { ko: '날짜, 닫힘', en: 'Date, closed' },
    shows: [DatePicker, DateRangePicker],
    render: () => (
      <>
        <Day first={null} label="빈 날짜" />
        <Day first="2026-11-21" label="날짜" />
        <Day first="2026-11-21" label="잘못된 날짜" invalid />
        <Day first="2026-11-21" label="잠긴 날짜" disabled />
        <Days first={['2026-11-03', '2026-11-21']} />
      </>
    ),
  },
  open: {
    title: { ko: '날짜, 열림', en: 'Date, open' },
    shows: [DatePicker],
    act: ({ click }) => click(open),
    render: () => <Day first="2026-11-12" label="날짜" />,
  },
  range: {
    title: { ko: '기간, 열림', en: 'Range, open' },
    shows: [DateRangePicker],
    act: ({ click }) => click(open),
    render: () => <Days first={['2026-11-03', '2026-12-09']} />,
  },
};
