import type { Ctx } from '../core/call/ctx.ts';
import { Country } from './country.entity.ts';

/** The country of the business, by its ISO 3166 code: a PO that ends there needs no shipment, and its holidays are days off. */
export const OWN_COUNTRY = 'KR';

/** Days on which the business does not work, `YYYY-MM-DD`; none where the country is not in the list. */
export async function ownHolidays({ em }: Ctx): Promise<ReadonlySet<string>> {
  const country = await em.findOne(Country, { iso2: OWN_COUNTRY }, { fields: ['holidays'], disableIdentityMap: true });
  return new Set(country?.holidays.map(({ date }) => date));
}
