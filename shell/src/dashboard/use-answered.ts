import { useSlot } from '@moru/module';
import { useStore, type Store } from '@moru/ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { Sources } from './needs-order.ts';

/** Others do not wait longer than this for a module. */
const PATIENCE_MS = 2500;

const hasAnswered = (sources: Sources, key: string): boolean => Boolean(sources.get(key)?.rows ?? sources.get(key)?.error);

/** The keys of the modules that provide needs. */
const useKeysOf = () => useSlot('needs').map(({ key }) => key);

/** Whether every module has provided its needs, or its time is over. */
export function useAnswered(store: Store<Sources>): boolean {
  const sources = useStore(store);
  const keys = useKeysOf();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || keys.every((key) => hasAnswered(sources, key));
}

/** The needs on screen: rows of a module that answered after its time are offered below the list, so that no row moves under a hand. */
export function useShownNeeds(store: Store<Sources>) {
  const sources = useStore(store);
  const keys = useKeysOf();
  const isAnswered = useAnswered(store);
  const [late, setLate] = useState<ReadonlySet<string>>();
  // Only those that are missing as the list appears are late.
  if (isAnswered && !late) setLate(new Set(keys.filter((key) => !hasAnswered(sources, key))));
  const held = late ?? new Set<string>();
  const shown: Sources = new Map([...sources].filter(([key]) => !held.has(key)));
  const take = (key: string) => setLate(new Set([...held].filter((one) => one !== key)));
  return { isAnswered, sources, shown, held, take };
}

/** The content below the list of needs, shown together with it so that nothing moves. */
export const BelowNeeds = ({ store, children }: { store: Store<Sources>; children: ReactNode }): ReactNode =>
  useAnswered(store) && children;
