import type { Tone } from '@moru/contract';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  readonly tone: Tone;
  /** The sentence that is read first. */
  readonly says: ReactNode;
  readonly note?: ReactNode;
  /** The filled button and what stands beside it. */
  readonly acts?: ReactNode;
  /** What has to be said before it may be pressed. */
  readonly children?: ReactNode;
}

const MARKS = { mute: 'info', info: 'info', good: 'check', warn: 'alert', bad: 'alert' } as const;

/** How a record stands in one sentence, with the step that takes it on. */
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
