import { OWN_COUNTRY } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Country } from './country.entity.ts';

/** Days on which the business does not work, `YYYY-MM-DD`; none where the country is not in the list. */
export async function ownHolidays({ em }: Ctx): Promise<ReadonlySet<string>> {
  const country = await em.findOne(Country, { iso2: OWN_COUNTRY }, { fields: ['holidays'], disableIdentityMap: true });
  return new Set(country?.holidays.map(({ date }) => date));
}
