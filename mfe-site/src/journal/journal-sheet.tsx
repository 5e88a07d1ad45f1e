import { ErrorState, Skeleton, useT } from '@moru/ui/core';
import { Sheet } from '../parts/sheet.tsx';
import { useMustAsk } from '../shift/shift-day.ts';
import { entryOf } from './entry.ts';
import { JournalForm } from './journal-form.tsx';
import { JournalShown } from './journal-shown.tsx';
import type { FullJournal } from './line-day.ts';
import { newEntry } from './propose.ts';
import { useStarted } from './use-started.ts';
import { useLinePast } from './use-line-past.ts';

const TITLE = { ko: '생산일지', en: 'Production journal' };

interface Props {
  readonly lineId: number;
  /** The stored journal to continue; a new one without. */
  readonly journalId?: number;
  readonly date: string;
  readonly onClose: () => void;
}

/** The sheet of one line's work: a form until a supervisor has locked it, then read-only. */
export function JournalSheet({ lineId, journalId, date, onClose }: Props) {
  const { t } = useT();
  const { ready, error, retry, reload } = useLinePast(lineId);
  const storedIn = (past: readonly FullJournal[] = []) => past.find(({ id }) => id === journalId);
  const isThere = journalId === undefined || storedIn(ready?.past) !== undefined;
  // What was typed is looked up by the day, once.
  const mustAsk = useMustAsk();
  const { started, round, again } = useStarted(isThere && !mustAsk ? ready : undefined);
  if (!started) {
    const lost = ready && !isThere ? <p>{t({ ko: '이 일지를 찾지 못했습니다.', en: 'This journal was not found.' })}</p> : <Skeleton />;
    return (
      <Sheet title={TITLE} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={retry} /> : lost}
      </Sheet>
    );
  }
  const stored = storedIn(started.past);
  if (stored?.status === 'confirmed') return <JournalShown line={started.line} journal={stored} onClose={onClose} />;
  const first = stored ? entryOf(stored) : newEntry(lineId, date, started.past, started.own);
  const onReload = () => void reload().then((isFresh) => isFresh && again());
  // The current stock of labels is shown.
  const stocks = (ready ?? started).stocks;
  return <JournalForm key={round} {...started} stocks={stocks} stored={stored} first={first} onClose={onClose} onReload={onReload} />;
}
