import { useEffect, useState } from 'react';

/** This long after the last key or touch the user counts as absent. */
const AWAY_AFTER_MS = 10 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const;
const LOOK_EVERY_MS = 60_000;

/** Whether somebody is at the screen: queries for an absent user would keep the session alive for ever. */
export function usePresence(): boolean {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    let last = Date.now();
    const sign = () => {
      last = Date.now();
      setThere(true);
    };
    const look = setInterval(() => setThere(Date.now() - last < AWAY_AFTER_MS), LOOK_EVERY_MS);
    for (const name of SIGNS) addEventListener(name, sign, { passive: true });
    return () => {
      clearInterval(look);
      for (const name of SIGNS) removeEventListener(name, sign);
    };
  }, []);
  return isThere;
}
