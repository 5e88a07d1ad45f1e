import type { Translate } from '@moru/ui/core';

const HOUR_MINUTES = 60;

/** Time spent in words; rounded up, so that a started task has taken a minute. */
export function minutesText(seconds: number, t: Translate['t']): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < HOUR_MINUTES) return t({ ko: '{m}분', en: '{m} min' }, { m: minutes });
  return t({ ko: '{h}시간 {m}분', en: '{h} h {m}' }, { h: Math.floor(minutes / HOUR_MINUTES), m: minutes % HOUR_MINUTES });
}
