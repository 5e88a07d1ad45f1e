import { instant } from '@moru/ui/core';
import { useEffect, useState } from 'react';

/** Between these hours a TV dims. */
const NIGHT = { from: 20, to: 6 } as const;
const HOUR_AT = 11;

/** The current time in ms, updated at this interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Day and time in the business's time zone. */
export const clockOf = (now: number): { day: string; time: string } => {
  const text = instant(new Date(now).toISOString());
  return { day: text.slice(0, HOUR_AT - 1), time: text.slice(HOUR_AT) };
};

/** Whether it is night, when the wall is dimmed. */
export function isNight(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= NIGHT.from || hour < NIGHT.to;
}
