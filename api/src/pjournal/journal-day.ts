import { addDays } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';

/** Refuses a journal of a future day, and for site staff of any day but today and yesterday (domain page §3). */
export function refuseDay(date: string, path: (string | number)[], { user }: Ctx): void {
  const now = today();
  if (date > now) throw refuse.rule(path, { ko: '오늘 이후의 날짜는 적을 수 없습니다', en: 'The date is in the future' });
  if (user?.role === 'site-staff' && date < addDays(now, -1))
    throw refuse.forbidden({ ko: '오늘과 어제의 일지만 고칠 수 있습니다', en: 'You may change the journals of today and yesterday only' });
}
