import { useSlot } from '@moru/module';
import { useStore, type Store } from '@moru/ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { Sources } from './needs-order.ts';

/** Others do not wait longer than this for a module. */
const PATIENCE_MS = 2500;

/** Whether every module has provided its needs, or its time is over. */
export function useAnswered(store: Store<Sources>): boolean {
  const sources = useStore(store);
  const keys = useSlot('needs').map(({ key }) => key);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || keys.every((key) => sources.get(key)?.rows ?? sources.get(key)?.error);
}

/** The content below the list of needs, shown together with it so that nothing moves. */
export const BelowNeeds = ({ store, children }: { store: Store<Sources>; children: ReactNode }): ReactNode =>
  useAnswered(store) && children;
