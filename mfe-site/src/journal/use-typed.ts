import { onSessionLost, recall, remember, useUser } from '@moru/ui/core';
import { useEffect, useRef, useState } from 'react';
import type { Entry } from './entry.ts';

/** Typed values of the one open form: its row, by its initial values, and the values. */
interface Typed {
  readonly of: string;
  readonly entry: Entry;
}

const ofEntry = ({ id, version, date, poProductId }: Entry): string => [poProductId, date, id ?? 'new', version ?? 0].join('/');

function typedOf(key: string, first: Entry): Entry | undefined {
  try {
    const typed = JSON.parse(recall(key) ?? 'null') as Typed | null;
    return typed?.of === ofEntry(first) ? typed.entry : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = (userId: number): string => `typed.journal.${userId}`;

/** The journal that a person typed into and did not submit: its line, its day, and its id where it was stored before. */
export function typedBefore(userId: number): Pick<Entry, 'id' | 'date' | 'poProductId'> | undefined {
  try {
    return (JSON.parse(recall(keyOf(userId)) ?? 'null') as Typed | null)?.entry;
  } catch {
    return undefined;
  }
}

/**
 * Typed values of a person's journal that was not submitted when its tab was killed or the session lost; closing the form deletes them.
 * Photos are not included.
 */
export function useTyped(first: Entry) {
  const key = keyOf(useUser().id);
  const [found] = useState(() => typedOf(key, first));
  const isLost = useRef(false);
  useEffect(() => onSessionLost(() => (isLost.current = true)), []);
  useEffect(
    () => () => {
      if (!isLost.current) remember(key, null);
    },
    [key],
  );
  const keep = (entry: Entry) => remember(key, JSON.stringify({ of: ofEntry(first), entry } satisfies Typed));
  return { found, keep, forget: () => remember(key, null) };
}
