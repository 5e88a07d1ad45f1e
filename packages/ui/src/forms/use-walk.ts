import { valueAt } from '@moru/contract';
import { useEffect, useReducer } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { focusAt } from './focus-at.ts';
import { placeOf, rememberPlace, rememberRows, walkOf, type Place } from '../data/list-walk.ts';

/** The field that the keyboard was in when the form went on to the next row. */
let wasIn: string | undefined;

const fieldOf = (node: Element | null): string | undefined => node?.closest('[data-field]')?.getAttribute('data-field') ?? undefined;

/** Keeps the field that the keyboard is in for the form of the next row. */
export const rememberField = (): void => void (wasIn = fieldOf(document.activeElement) ?? wasIn);

/** Puts the keyboard into the field that it was in on the row before, as soon as it is drawn. */
export function useSameField(): void {
  useEffect(() => {
    if (wasIn === undefined) return;
    focusAt(wasIn);
    wasIn = undefined;
  }, []);
}

/** The neighbours of a form's row in the list it was opened from; a page beside it is asked for before it is needed. */
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
    // Once, before anything is saved: what falls out of the filter by saving must not move the next page.
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
