import { country, OWN_COUNTRY } from '@moru/contract';
import { resourceQueries, useQuery } from '@moru/ui/core';

/** A public holiday of a country, with its local name. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** Holidays of the factories' country and of each destination, by its id. */
export interface Holidays {
  readonly own: readonly Holiday[];
  readonly of: ReadonlyMap<number, readonly Holiday[]>;
}

const MOST_COUNTRIES = 500;
const FRESH_MS = 300_000;
const NONE: Holidays = { own: [], of: new Map() };

/** The holidays of the countries' records; none until they are loaded. */
export function useHolidays(): Holidays {
  const { data } = useQuery({
    ...resourceQueries(country).list({ num: MOST_COUNTRIES, queryMode: 'list' }, 'A'),
    staleTime: FRESH_MS,
    select: ({ rows }): Holidays => ({
      own: rows.find(({ iso2 }) => iso2 === OWN_COUNTRY)?.holidays ?? [],
      of: new Map(
        rows.filter(({ holidays, iso2 }) => holidays.length > 0 && iso2 !== OWN_COUNTRY).map(({ id, holidays }) => [id, holidays]),
      ),
    }),
  });
  return data ?? NONE;
}
