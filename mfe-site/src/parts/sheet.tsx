import { PRACTICE_MODE, type Text } from '@moru/contract';
import { Dialog, IconButton, inPractice, useT } from '@moru/ui/core';
import { useId, useState, type ReactNode } from 'react';
import { OfflineChip } from '../outbox/offline-chip.tsx';
import { useMustAsk } from '../shift/shift-day.ts';

interface Props {
  readonly title: Text | string;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** It is the page itself: with the page's heading, and two columns where there is room. */
  readonly wide?: boolean;
  /** At the right of the head; by default, that there is no network. */
  readonly aside?: ReactNode;
  /** The buttons at the bottom. */
  readonly footer?: ReactNode;
  /** What was entered is on its way, so nothing more is taken: it would be gone with the sheet. */
  readonly isSent?: boolean;
}

/**
 * A sheet over the page: the whole screen of a phone, a column on a desktop. One that an address opens waits for the day of the shift: it
 * would cover the question.
 */
export function Sheet({ title, note, onClose, children, wide, aside = <OfflineChip />, footer, isSent }: Props) {
  const { t } = useT();
  const id = useId();
  const mustAsk = useMustAsk();
  const [isOpen, setOpen] = useState(!mustAsk);
  if (!isOpen && !mustAsk) setOpen(true);
  if (!isOpen) return null;
  const Heading = wide ? 'h1' : 'h2';
  return (
    <Dialog labelledBy={id} className={wide ? 'site-sheet site-sheet-wide' : 'site-sheet'} onClose={onClose}>
      {inPractice && <p className="site-sheet-practice">{t(PRACTICE_MODE)}</p>}
      <header className="site-sheet-head">
        <IconButton icon="back" label={t({ ko: '닫기', en: 'Close' })} onClick={onClose} />
        <div>
          <Heading id={id}>{t(title)}</Heading>
          {note && <p className="site-sheet-note">{note}</p>}
        </div>
        {aside}
      </header>
      <div className="site-sheet-body" inert={isSent}>
        {children}
      </div>
      {footer && <footer className="site-sheet-foot">{footer}</footer>}
    </Dialog>
  );
}
