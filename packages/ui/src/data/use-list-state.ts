import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListParams } from '@moru/contract';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../core/api/resource.ts';
import { firstState, readState, withChange, writeState, type ListState } from './list-state.ts';

/** History state of an address that the reader has chosen: the list's defaults are not added to it. */
export const CHOSEN = { state: { chosen: true } } as const;

/** A list's state and how to change it; every change but that of the page goes to page 1. */
export interface ListControl {
  readonly state: ListState;
  /** The state in which the list opens. */
  readonly first: ListState;
  change: (part: Partial<ListState>) => void;
}

/** State of a list in the URL (deep link, reload and Back restore it), or in the component for a panel (`embedded`). */
export function useListState(resource: AnyResource, initial?: ListParams, embedded = false): ListControl {
  const [url, setUrl] = useSearchParams();
  const print = JSON.stringify(initial ?? {});
  const first = useMemo(() => firstState(resource, JSON.parse(print) as ListParams), [resource, print]);
  const [own, setOwn] = useState(first);
  const state = useMemo(() => (embedded ? own : readState(url, resource, first)), [embedded, own, url, resource, first]);
  // A second change may come before the first is rendered: it is made to what that one asked for.
  const asked = useRef(state);
  useLayoutEffect(() => {
    asked.current = state;
  }, [state]);
  const change = useCallback(
    (part: Partial<ListState>) => {
      const filters = part.filters ? withChange(asked.current.filters, state.filters, part.filters) : asked.current.filters;
      const next = { ...asked.current, page: 1, ...part, filters };
      asked.current = next;
      if (embedded) setOwn(next);
      else setUrl(writeState(url, next, resource, first), CHOSEN);
    },
    [state, embedded, setUrl, url, resource, first],
  );
  return { state, first, change };
}
