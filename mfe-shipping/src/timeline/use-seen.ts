import { addDays } from '@moru/contract';
import { today, usePreference } from '@moru/ui/core';

/** How far back a first look goes, in days. */
const FIRST_DAYS = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day up to which a user has seen the changes, initially a week ago; stored in the preferences. */
export function useSeen(): { since: string; see: () => void } {
  const [seen, setSeen] = usePreference('timetable.seen', '');
  const yesterday = addDays(today(), -1);
  // Later changes of the day of the last look are new at the next one.
  const since = DAY.test(seen) && seen < today() ? seen : seen === '' ? addDays(today(), -FIRST_DAYS) : yesterday;
  return { since, see: () => setSeen(yesterday) };
}
