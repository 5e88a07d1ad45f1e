import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** A value that follows once it has not changed for a moment. */
export function useSettled<T>(value: T, ms = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
