import type { Text, Tone } from '@moru/contract';
import { useEffect, type ReactNode } from 'react';

/** An action on a need: a link, or a step in place. */
export interface NeedAct {
  /** With its quantity where it has one (`Confirm 3,670`). */
  readonly label: string;
  readonly to?: string;
  readonly run?: () => unknown;
  /** Under way: it cannot be pressed again. */
  readonly busy?: boolean;
}

/** One thing that waits for the user, a row of the dashboard. */
export interface Need {
  /** Unique within its source. */
  readonly key: string | number;
  readonly kind: { readonly label: Text; readonly tone: Tone };
  /** The record and the link to it. */
  readonly name: string;
  readonly to: string;
  /** After the link (the product) and below it (the client, the quantity). */
  readonly about?: ReactNode;
  readonly detail?: ReactNode;
  /** Why it waits, with links to the causes. */
  readonly why: ReactNode;
  /** Business date of the deadline; null where there is none. */
  readonly by: string | null;
  /** What the deadline is for (`order by`). */
  readonly byNote?: Text;
  /** Since when it waits; sorts needs without a date. */
  readonly since?: string | null;
  readonly act?: NeedAct;
}

/** A module's content of the slot `needs`: its first rows, their total, and the link to the whole list. */
export interface NeedSource {
  /** Undefined while loading. */
  readonly rows: readonly Need[] | undefined;
  readonly total: number;
  readonly href: string;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Receives the current needs of a source; undefined when it unmounts. */
export type TakeNeeds = (source: NeedSource | undefined) => void;

interface Answer<T> {
  readonly data?: { readonly rows: readonly T[]; readonly total?: number } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Provides the rows of a query to the dashboard as needs, for as long as the component is mounted. */
export function useNeeds<T>(take: TakeNeeds, { data, error, refetch }: Answer<T>, href: string, need: (row: T) => Need): void {
  // After every render: a row may depend on more than its data (language, an action under way).
  useEffect(() => {
    take({ rows: data?.rows.map(need), total: data?.total ?? data?.rows.length ?? 0, href, error, retry: refetch });
  });
  useEffect(() => () => take(undefined), [take]);
}
