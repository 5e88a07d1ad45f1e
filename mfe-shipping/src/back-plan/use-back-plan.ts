import { addDays, country, type Row } from '@moru/contract';
import { numbersOf, resourceQueries, skipToken, today, useQuery, useSetting, useUrlParts } from '@moru/ui/core';
import { backPlan, type Steps } from './back-plan.ts';

type Country = Pick<Row<typeof country>, 'daysSea' | 'daysAir' | 'daysExpress' | 'daysCustoms'>;

/** Modes of transport with durations in a country's settings. */
type Way = 'sea' | 'air' | 'express';

const OWN: Steps = { delivery: 2, customs: 2, transit: 20, handover: 3, production: 15, preparation: 10 };
const NEEDED_IN_DAYS = 90;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Longer than any step takes, and quick to calculate. */
const MOST_DAYS = 400;

const daysBy = ({ daysSea, daysAir, daysExpress }: Country, way: Way): number =>
  ({ sea: daysSea, air: daysAir, express: daysExpress })[way];

function useCountry(id: number): Row<typeof country> | undefined {
  const query = resourceQueries(country).byId(id);
  return useQuery(id > 0 ? query : { ...query, queryFn: skipToken }).data;
}

const wayOf = (given: string | null): Way => (given === 'air' || given === 'express' ? given : 'sea');

/** A valid date: 2026-02-30 would silently become another one. */
const isDay = (given: string | null): given is string => given !== null && DAY.test(given) && addDays(given, 0) === given;

/** The durations in a query; missing ones are the destination's, otherwise the usual ones. */
export function stepsOf(search: URLSearchParams, to: Country | undefined, way: Way): Steps {
  const given = numbersOf(search, { ...OWN, ...(to && { customs: to.daysCustoms, transit: daysBy(to, way) }) });
  const whole = Object.entries(given).map(([name, days]) => [name, Math.min(MOST_DAYS, Math.round(days))]);
  // The result has the names that were given.
  return Object.fromEntries(whole) as typeof given;
}

/** The planner's question, kept in the URL, and the latest days for the required day. */
export function useBackPlan() {
  const [search, set] = useUrlParts();
  const ids = numbersOf(search, { to: 0, from: 0 });
  const to = useCountry(ids.to);
  const from = useCountry(ids.from);
  const workdays = useSetting('workdays');
  const given = search.get('needed');
  const needed = isDay(given) ? given : addDays(today(), NEEDED_IN_DAYS);
  const way = wayOf(search.get('way'));
  const steps = stepsOf(search, to, way);
  const calendarOf = (at: Row<typeof country> | undefined) => ({ workdays, holidays: new Set(at?.holidays.map(({ date }) => date)) });
  const plan = backPlan(needed, steps, { from: calendarOf(from), to: calendarOf(to) });
  return { toId: ids.to || null, fromId: ids.from || null, needed, way, steps, plan, set };
}

/** See `useBackPlan`. */
export type Planned = ReturnType<typeof useBackPlan>;
