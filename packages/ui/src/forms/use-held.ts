import { useRef, useState } from 'react';

/** Work that a save has to wait for, since values that are still loading would be judged invalid. */
export function useHeld() {
  const works = useRef(new Set<Promise<unknown>>());
  const [isWaiting, setWaiting] = useState(false);
  const hold = (work: Promise<unknown>): void => {
    const known = work.catch(() => undefined).finally(() => works.current.delete(known));
    works.current.add(known);
  };
  const settled = async (): Promise<void> => {
    if (works.current.size === 0) return;
    setWaiting(true);
    await Promise.all(works.current);
    setWaiting(false);
  };
  return { hold, settled, isWaiting };
}
