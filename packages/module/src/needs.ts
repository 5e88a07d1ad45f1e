import type { Text, Tone } from '@moru/contract';
import { useEffect, type ReactNode } from 'react';

/** What a reader does about a need: a link, or an act in place. */
export interface NeedAct {
  /** With its quantity where it has one (`Confirm 3,670`). */
  readonly label: string;
  readonly to?: string;
  readonly run?: () => unknown;
  /** Under way: it cannot be pressed again. */
  readonly busy?: boolean;
}

/** One thing that waits for the reader, a row of the dashboard. */
export interface Need {
  /** Unique within its source. */
  readonly key: string | number;
  readonly kind: { readonly label: Text; readonly tone: Tone };
  /** The record and the link to it. */
  readonly name: string;
  readonly to: string;
  /** Beside the link (the product) and below it (whose, how many). */
  readonly about?: ReactNode;
  readonly detail?: ReactNode;
  /** Why it waits, with links to the causes. */
  readonly why: ReactNode;
  /** Business date by which something is lost; null where there is none. */
  readonly by: string | null;
  /** What happens on that date (`order by`). */
  readonly byNote?: Text;
  /** Since when it waits; orders what has no date. */
  readonly since?: string | null;
  readonly act?: NeedAct;
}

/** What a module gives to the slot `needs`: its first rows, how many there are, and the list of all of them. */
export interface NeedSource {
  /** Undefined until they are there. */
  readonly rows: readonly Need[] | undefined;
  readonly total: number;
  readonly href: string;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Takes what a source has now; undefined when it goes away. */
export type TakeNeeds = (source: NeedSource | undefined) => void;

interface Answer<T> {
  readonly data?: { readonly rows: readonly T[]; readonly total?: number } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Gives the rows of a query to the dashboard as needs, for as long as the component is shown. */
export function useNeeds<T>(take: TakeNeeds, { data, error, refetch }: Answer<T>, href: string, need: (row: T) => Need): void {
  // After every render: what a row shows may follow from more than its data (language, an act under way).
  useEffect(() => {
    take({ rows: data?.rows.map(need), total: data?.total ?? data?.rows.length ?? 0, href, error, retry: refetch });
  });
  useEffect(() => () => take(undefined), [take]);
}
