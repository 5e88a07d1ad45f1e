import { linkedStat, type StatAnswer, type StatSent, type statQuery } from '@moru/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { http } from '../core/api/http.ts';
import { askQuery } from '../core/api/queries.ts';

/** What is asked of the registry of numbers. */
export type StatAsked = z.input<typeof statQuery>;

const shapeOf = ({ subject, measures, groupBy = [] }: StatAsked): string => JSON.stringify([subject, measures, groupBy]);

/** Whether two questions have answers of the same rows and cells: they differ in their filters or days only. */
export const isSameShape = (one: StatAsked, other: StatAsked): boolean => shapeOf(one) === shapeOf(other);

const queryOf = (asked: StatAsked) => {
  const { queryKey } = askQuery('stat/query', asked);
  const ask = async (): Promise<StatAnswer> => linkedStat(await http.postOnce<StatSent>('stat/query', asked), asked);
  // Comparing two answers would make the address of every cell.
  return queryOptions({ queryKey, queryFn: ask, structuralSharing: false });
};

/** The answer to a question of the registry; one of the same shape stays until the new one is there, and a late one never takes its place. */
export const useStat = (asked: StatAsked, enabled = true) =>
  useQuery({
    ...queryOf(asked),
    enabled,
    // The body of a call of this path is a question.
    placeholderData: (before, query) => (query && isSameShape(query.queryKey[1] as StatAsked, asked) ? before : undefined),
  });

/**
 * Whether each of these questions has had an answer or a refusal: what stands below another is shown with it, so that nothing moves.
 * Once it is shown it stays, each part with its old answer while it is asked anew.
 */
export function useAnswered(asked: readonly StatAsked[]): boolean {
  const isLoaded = useQueries({ queries: asked.map(queryOf) }).every(({ isPending }) => !isPending);
  const [wasLoaded, setLoaded] = useState(isLoaded);
  if (isLoaded && !wasLoaded) setLoaded(true);
  return isLoaded || wasLoaded;
}
