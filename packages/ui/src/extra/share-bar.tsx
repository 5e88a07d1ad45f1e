import type { ReactNode } from 'react';
import { num } from '../core/format.ts';

/** One part of a whole. */
export interface Share {
  readonly key: string | number;
  readonly qty: number;
  /** Label of the part, below its number. */
  readonly of: ReactNode;
  /** The remaining part. */
  readonly isLeft?: boolean;
}

/** A whole as a bar of its parts, each as wide as its share, with its number below it; parts of 0 are left out. */
export const ShareBar = ({ parts }: { parts: readonly Share[] }) => (
  <ol className="mo-shares">
    {parts
      .filter(({ qty }) => qty > 0)
      .map(({ key, qty, of, isLeft }) => (
        <li key={key} className={isLeft ? 'mo-shares-left' : undefined} style={{ flexGrow: qty }}>
          <i />
          <b>{num(qty)}</b>
          <small>{of}</small>
        </li>
      ))}
  </ol>
);
