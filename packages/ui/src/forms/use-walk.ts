import { valueAt } from '@moru/contract';
import { useEffect, useReducer } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { focusAt } from './focus-at.ts';
import { placeOf, rememberPlace, rememberRows, walkOf, type Place } from '../data/list-walk.ts';

/** The field that had the focus when the form moved to the next row. */
let wasIn: string | undefined;

const fieldOf = (node: Element | null): string | undefined => node?.closest('[data-field]')?.getAttribute('data-field') ?? undefined;

/** Remembers the focused field for the form of the next row. */
export const rememberField = (): void => void (wasIn = fieldOf(document.activeElement) ?? wasIn);

/** Focuses the field that had the focus on the row before, as soon as it is rendered. */
export function useSameField(): void {
  useEffect(() => {
    if (wasIn === undefined) return;
    focusAt(wasIn);
    wasIn = undefined;
  }, []);
}

/** The neighbours of a form's row in the list it was opened from; an adjacent page is loaded before it is needed. */
export function useWalk(resource: AnyResource, id: number | undefined): Place | undefined {
  const [, learn] = useReducer((times: number) => times + 1, 0);
  const client = useQueryClient();
  const place = placeOf(resource.name, id);
  const [missing] = place?.missing ?? [];
  useEffect(() => {
    if (id !== undefined) rememberPlace(resource.name, { at: id });
  }, [resource, id]);
  useEffect(() => {
    const walk = walkOf(resource.name);
    if (missing === undefined || !walk) return;
    const params = { ...walk.params, page: missing };
    // Loaded once, before anything is saved: a row that leaves the filter by saving must not shift the next page.
    void client
      .fetchQuery({
        queryKey: [resource.name, 'walk', params],
        queryFn: () => callsOf(resource).findMany(params, 'R'),
        staleTime: 0,
        retry: 0,
      })
      .then(({ rows, ...total }) => {
        rememberRows(
          resource.name,
          params,
          (rows as unknown[]).map((row) => Number(valueAt(row, 'id'))),
          total,
        );
        learn();
      })
      .catch(() => undefined);
  }, [resource, missing, client]);
  return place;
}
