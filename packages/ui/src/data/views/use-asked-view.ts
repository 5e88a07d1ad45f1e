import { useCallback } from 'react';
import { view } from '@moru/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resourceQueries } from '../../core/api/queries.ts';
import { useCan, useRole } from '../../core/session.ts';
import type { ListInside } from '../list-props.ts';
import { hasListState, VIEW_PARAM, withoutState, writeState, type ListState } from '../list-state.ts';
import { useOwnDefault, viewKey, type Opener } from './own-default.ts';
import { opened } from './view-query.ts';

const MOST = 500;
const FRESH_MS = 30_000;
/** Value for no view, not even the user's default. */
const NONE = 'none';

/** All views of a list that the caller sees. */
export const viewsQuery = (key: string) => {
  const { queryKey, queryFn } = resourceQueries(view).list({ list: key, num: MOST, orderBy: 'name-asc', queryMode: 'list' });
  return queryOptions({ queryKey, queryFn, staleTime: FRESH_MS, meta: { quiet: true } });
};

/** The view that the address of a list names, and its state. */
export function useAskedView(props: ListInside, first: ListState) {
  const { resource, embedded = false } = props;
  const [url, setUrl] = useSearchParams();
  const role = useRole();
  const key = viewKey(props);
  const enabled = useCan(view).read && !embedded;
  const [own, setOwn] = useOwnDefault(key);
  const asked = enabled ? url.get(VIEW_PARAM) : NONE;
  /** The address names a view but no conditions: they are still to be added. */
  const isBare = asked !== NONE && !hasListState(url, resource);
  const byDefault = isBare ? (own?.id ?? null) : null;
  const id = asked === null ? byDefault : asked === NONE ? null : Number(asked);

  const query = useQuery({ ...viewsQuery(key), enabled: enabled && id !== null });
  const row = query.data?.rows.find((one) => one.id === id);
  const kept = own !== null && own.id === id ? own : undefined;
  /** The part of the view that opening the list needs. */
  const opener: Opener | undefined = row ?? (query.data === undefined ? kept : undefined);
  const isGone = id !== null && query.data !== undefined && row === undefined;

  /** The address of the list with a view, or with none. */
  const addressOf = useCallback(
    (to: Opener | null): URLSearchParams => {
      const next = withoutState(url, resource);
      next.delete(VIEW_PARAM);
      if (to === null && own) next.set(VIEW_PARAM, NONE);
      if (to === null) return next;
      next.set(VIEW_PARAM, String(to.id));
      return writeState(next, opened(to.query, resource, first, role).state, resource, first);
    },
    [url, resource, first, role, own],
  );
  const isUnknown = id !== null && opener === undefined && !query.isError && !isGone;
  return { key, enabled, url, setUrl, role, own, setOwn, isBare, id, row, kept, opener, isGone, isUnknown, addressOf };
}

/** Result of `useAskedView`. */
export type AskedView = ReturnType<typeof useAskedView>;
