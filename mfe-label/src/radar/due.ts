import { addDays, daysBetween, THIS_WEEK_DAYS, type Text, type Tone } from '@moru/contract';
import { RADAR } from './texts.ts';

/** Urgency of an order-by day: passed, within seven days, later. */
export function urgencyOf(orderBy: string, today: string): Tone {
  if (orderBy < today) return 'bad';
  return orderBy <= addDays(today, THIS_WEEK_DAYS) ? 'warn' : 'mute';
}

/** How far an order-by day is from today, in words with their number. */
export function dueIn(orderBy: string, today: string): { readonly words: Text; readonly n: number } {
  const days = daysBetween(today, orderBy);
  if (days === 0) return { words: RADAR.today, n: 0 };
  return days < 0 ? { words: RADAR.ago, n: -days } : { words: RADAR.inDays, n: days };
}
