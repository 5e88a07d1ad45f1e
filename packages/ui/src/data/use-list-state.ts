import { useCallback, useMemo, useState } from 'react';
import type { ListParams } from '@moru/contract';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../core/api/resource.ts';
import { firstState, readState, writeState, type ListState } from './list-state.ts';

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
  const change = useCallback(
    (part: Partial<ListState>) => {
      const next = { ...state, page: 1, ...part };
      if (embedded) setOwn(next);
      else setUrl(writeState(url, next, resource, first), CHOSEN);
    },
    [state, embedded, setUrl, url, resource, first],
  );
  return { state, first, change };
}
