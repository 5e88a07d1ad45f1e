import type { ReactNode } from 'react';
import type { Text, Tone } from '@moru/contract';
import { useT } from '../../core/i18n/use-t.tsx';

interface FactProps {
  label: Text | string;
  /** Beside the label: of what, or which one. */
  of?: ReactNode;
  /** The number or dates, in large type. */
  children: ReactNode;
  tone?: Tone;
  /** What it is made of, and a link. */
  note?: ReactNode;
}

/** One of the two or three key facts of a record: in large type, with its parts below. */
export function RecordFact({ label, of, children, tone, note }: FactProps) {
  const { t } = useT();
  return (
    <section className="mo-card mo-fact">
      <h2>
        {t(label)} {of && <small>{of}</small>}
      </h2>
      <p className={tone ? `mo-fact-value mo-ink-${tone}` : 'mo-fact-value'}>{children}</p>
      {note && <div className="mo-fact-note">{note}</div>}
    </section>
  );
}
