import type { Translate } from '@moru/ui/core';

const HOUR_MINUTES = 60;

/** Time spent, as people say it; rounded up, for who has begun has spent a minute. */
export function minutesText(seconds: number, t: Translate['t']): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < HOUR_MINUTES) return t({ ko: '{m}분', en: '{m} min' }, { m: minutes });
  return t({ ko: '{h}시간 {m}분', en: '{h} h {m}' }, { h: Math.floor(minutes / HOUR_MINUTES), m: minutes % HOUR_MINUTES });
}
