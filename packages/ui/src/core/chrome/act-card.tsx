import type { Tone } from '@moru/contract';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  readonly tone: Tone;
  /** The sentence at the top. */
  readonly says: ReactNode;
  readonly note?: ReactNode;
  /** The main button and the buttons beside it. */
  readonly acts?: ReactNode;
  /** A field that has to be filled in before the button is pressed. */
  readonly children?: ReactNode;
}

const MARKS = { mute: 'info', info: 'info', good: 'check', warn: 'alert', bad: 'alert' } as const;

/** The state of a record in one sentence, with the button for its next step. */
export function ActCard({ tone, says, note, acts, children }: Props) {
  return (
    <section className="mo-card mo-act" data-tone={tone}>
      <div className="mo-act-line">
        <span className={`mo-ink-${tone}`}>
          <Icon name={MARKS[tone]} />
        </span>
        <div>
          <h2>{says}</h2>
          {note && <p>{note}</p>}
        </div>
        {acts && <div className="mo-act-steps">{acts}</div>}
      </div>
      {children}
    </section>
  );
}
