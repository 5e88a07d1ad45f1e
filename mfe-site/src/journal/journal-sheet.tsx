import { ErrorState, Skeleton, useT } from '@moru/ui/core';
import { useState } from 'react';
import { Sheet } from '../parts/sheet.tsx';
import { entryOf } from './entry.ts';
import { JournalForm } from './journal-form.tsx';
import { JournalShown } from './journal-shown.tsx';
import { newEntry } from './propose.ts';
import { useLinePast } from './use-line-past.ts';

const TITLE = { ko: '생산일지', en: 'Production journal' };

interface Props {
  readonly lineId: number;
  /** The stored journal to go on with; a new one without. */
  readonly journalId?: number;
  readonly date: string;
  readonly onClose: () => void;
}

/** The sheet of one line's work: a form until a supervisor has confirmed it, then what it says. */
export function JournalSheet({ lineId, journalId, date, onClose }: Props) {
  const { t } = useT();
  const { ready, error, retry, reload } = useLinePast(lineId);
  const [round, setRound] = useState(0);
  const stored = ready?.past.find(({ id }) => id === journalId);
  if (!ready || (journalId !== undefined && !stored)) {
    const lost = ready ? <p>{t({ ko: '이 일지를 찾지 못했습니다.', en: 'This journal was not found.' })}</p> : <Skeleton />;
    return (
      <Sheet title={TITLE} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={retry} /> : lost}
      </Sheet>
    );
  }
  if (stored?.status === 'confirmed') return <JournalShown line={ready.line} journal={stored} onClose={onClose} />;
  const first = stored ? entryOf(stored) : newEntry(lineId, date, ready.past);
  const again = () => void reload().then(() => setRound(round + 1));
  return <JournalForm key={round} {...ready} stored={stored} first={first} onClose={onClose} onReload={again} />;
}
