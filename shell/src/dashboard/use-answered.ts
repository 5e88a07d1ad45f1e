import { useSlot } from '@moru/module';
import { useStore, type Store } from '@moru/ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { Sources } from './needs-order.ts';

/** A module that has not answered by then does not keep the others waiting. */
const PATIENCE_MS = 2500;

/** Whether every module has given its needs, or has had its time. */
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

/** What stands below the list of needs: shown when that is there, so that it does not move. */
export const BelowNeeds = ({ store, children }: { store: Store<Sources>; children: ReactNode }): ReactNode =>
  useAnswered(store) && children;
