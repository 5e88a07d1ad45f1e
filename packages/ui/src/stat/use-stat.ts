import { linkedStat, type StatAnswer, type StatSent, type statQuery } from '@moru/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { http } from '../core/api/http.ts';
import { askQuery } from '../core/api/queries.ts';

/** A question to the statistics registry. */
export type StatAsked = z.input<typeof statQuery>;

const shapeOf = ({ subject, measures, groupBy = [] }: StatAsked): string => JSON.stringify([subject, measures, groupBy]);

/** Whether two questions have answers with the same rows and cells: they differ in their filters or days only. */
export const isSameShape = (one: StatAsked, other: StatAsked): boolean => shapeOf(one) === shapeOf(other);

const queryOf = (asked: StatAsked) => {
  const { queryKey } = askQuery('stat/query', asked);
  const ask = async (): Promise<StatAnswer> => linkedStat(await http.postOnce<StatSent>('stat/query', asked), asked);
  // Structural sharing would compute the address of every cell.
  return queryOptions({ queryKey, queryFn: ask, structuralSharing: false });
};

/**
 * The answer to a question of the registry; one of the same shape is shown until the new one arrives, and an outdated answer never replaces
 * it.
 */
export const useStat = (asked: StatAsked, enabled = true) =>
  useQuery({
    ...queryOf(asked),
    enabled,
    // The body of this call is a question.
    placeholderData: (before, query) => (query && isSameShape(query.queryKey[1] as StatAsked, asked) ? before : undefined),
  });

/**
 * Whether each of these questions has been answered or refused: parts of a page are shown together, so that nothing moves. Afterwards it
 * stays true, and each part keeps its old answer while a new one loads.
 */
export function useAnswered(asked: readonly StatAsked[]): boolean {
  const isLoaded = useQueries({ queries: asked.map(queryOf) }).every(({ isPending }) => !isPending);
  const [wasLoaded, setLoaded] = useState(isLoaded);
  if (isLoaded && !wasLoaded) setLoaded(true);
  return isLoaded || wasLoaded;
}
