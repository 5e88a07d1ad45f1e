import type { Calendar } from '@moru/contract';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Country } from '../country/country.entity.ts';
import { ownHolidays } from '../country/own-country.ts';

/** Holidays of a calendar between two days. */
export const holidaysWithin = ({ holidays }: Calendar, from: string, to: string): string[] =>
  [...holidays].filter((day) => day >= from && day <= to).toSorted();

/** Workdays for ordering, by the supplier's country: the settings' workdays without the holidays of our country and the supplier's. */
export async function workCalendars(ctx: Ctx, countryIds: readonly (number | null)[]): Promise<(countryId: number | null) => Calendar> {
  const own: Calendar = { workdays: settingsOf(ctx.em).get('workdays'), holidays: await ownHolidays(ctx) };
  const ids = [...new Set(countryIds)].filter((id) => id !== null);
  const countries =
    ids.length === 0 ? [] : await ctx.em.find(Country, { id: { $in: ids } }, { fields: ['holidays'], disableIdentityMap: true });
  const theirs = new Map(
    countries.map(({ id, holidays }) => [id, { ...own, holidays: new Set([...own.holidays, ...holidays.map(({ date }) => date)]) }]),
  );
  return (id) => (id === null ? own : (theirs.get(id) ?? own));
}
