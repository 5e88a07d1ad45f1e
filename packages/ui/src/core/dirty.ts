import { useEffect, useId } from 'react';
import { useFormHost } from './page-at.ts';
import { createStore } from './store.ts';

const dirty = createStore<ReadonlySet<string>>(new Set());

/** Records whether a form (by id) holds unsaved work. A dirty page is never replaced by a new release. */
export function markDirty(id: string, on: boolean): void {
  if (dirty.get().has(id) === on) return;
  const next = new Set(dirty.get());
  if (on) next.add(id);
  else next.delete(id);
  dirty.set(next);
}

/** Whether anything on screen is unsaved. */
export const isDirty = (): boolean => dirty.get().size > 0;

/** Follows `isDirty`; returns its removal. */
export const onDirtyChange = (listener: () => void): (() => void) => dirty.subscribe(listener);

/** Marks the component's work as unsaved while `on`: the browser then warns before the page is left, a drawer around before it closes. */
export function useDirty(on: boolean): void {
  const id = useId();
  const host = useFormHost();
  useEffect(() => {
    // One for each part: a part that is done must not silence another.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    markDirty(id, on);
    host?.mark(id, on);
    if (on) addEventListener('beforeunload', warn);
    return () => {
      markDirty(id, false);
      host?.mark(id, false);
      removeEventListener('beforeunload', warn);
    };
  }, [id, on, host]);
}
