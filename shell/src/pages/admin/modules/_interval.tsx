import type { CSSProperties } from 'react';
import type { ReleaseFare } from '@moru/contract';
import { fareText } from './_fare.ts';

const HUNDRED = 100;

interface Props {
  readonly fare: ReleaseFare;
  readonly kind: 'live' | 'before' | 'bad';
  /** Share at the right end. */
  readonly scale: number;
}

/** The share of failed sessions with its 95 % interval, on a line from 0 to the end of the scale. */
export function Interval({ fare, kind, scale }: Props) {
  const { failed, sessions, low, high } = fare;
  if (sessions === 0) return <span className="modules-interval" />;
  const at = (part: number) => `${Math.min(HUNDRED, (part / scale) * HUNDRED)}%`;
  const place = { '--low': at(low), '--high': at(high), '--at': at(failed / sessions) } as CSSProperties;
  return <span className="modules-interval" data-kind={kind} style={place} role="img" aria-label={fareText(fare)} />;
}
