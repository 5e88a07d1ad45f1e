import { addDays } from '@moru/contract';
import { PageHeader, Segments, useT } from '@moru/ui/core';
import { JournalSheet } from '../../../journal/journal-sheet.tsx';
import { DayJournals } from '../../../journal/day-journals.tsx';
import { OpenLines, useOpenLines } from '../../../journal/open-lines.tsx';
import { useDayJournals } from '../../../journal/use-day.ts';
import { dayWords } from '../../../parts/day-words.ts';
import { FloorPage } from '../../../parts/floor-page.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import { useShiftDay } from '../../../shift/shift-day.ts';
import '../../../look/site.css';

export const page = {
  title: { ko: '생산일지', en: 'Production journal' },
  roles: ['supervisor', 'site-staff'],
  menu: { group: 'site', order: 20, icon: 'edit' },
};

const TEXTS = {
  day: { ko: '날짜', en: 'Day' },
  today: { ko: '오늘', en: 'Today' },
  yesterday: { ko: '어제', en: 'Yesterday' },
};

export function Page() {
  const { t } = useT();
  const { get, id, put, open } = useUrl();
  const now = useShiftDay();
  const yesterday = get('day') === 'yesterday';
  const date = yesterday ? addDays(now, -1) : now;
  const [journals, lines] = [useDayJournals(date), useOpenLines()];
  const [line, journal] = [id('line'), id('journal')];
  const write = (lineId: number, journalId?: number) =>
    open({ line: String(lineId), journal: journalId === undefined ? null : String(journalId) });
  return (
    <FloorPage lists={[journals, lines]}>
      <PageHeader title={page.title} note={t(dayWords(date))}>
        <Segments
          label={TEXTS.day}
          options={[
            { value: '', label: TEXTS.today },
            { value: 'yesterday', label: TEXTS.yesterday },
          ]}
          value={yesterday ? 'yesterday' : ''}
          onChange={(day) => put({ day })}
        />
      </PageHeader>
      <DayJournals date={date} journals={journals} onOpen={(found) => write(found.poProductId, found.id)} />
      <OpenLines date={date} journals={journals} open={lines} onWrite={write} />
      {line !== undefined && (
        <JournalSheet
          key={`${line}/${journal}`}
          lineId={line}
          journalId={journal}
          date={date}
          onClose={() => put({ line: null, journal: null })}
        />
      )}
    </FloorPage>
  );
}
