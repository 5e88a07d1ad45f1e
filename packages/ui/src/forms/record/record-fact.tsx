import type { ReactNode } from 'react';
import type { Text, Tone } from '@moru/contract';
import { useT } from '../../core/i18n/use-t.tsx';

interface FactProps {
  label: Text | string;
  /** Beside the label: of what, or which one. */
  of?: ReactNode;
  /** The number or dates, big. */
  children: ReactNode;
  tone?: Tone;
  /** What it is made of, and where it leads. */
  note?: ReactNode;
}

/** One of the two or three facts of a record that matter: big, with what it is made of below. */
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
