import { thread, type CommentRow, type TalkFact, type Thread } from '@moru/contract';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '../core/api/http.ts';

/** The row of the conversation. */
export interface Holder {
  readonly entity: string;
  readonly entityId: number;
}

/** One entry of a conversation: a comment or an event. */
export type Entry =
  | { readonly key: string; readonly at: string; readonly row: CommentRow }
  | { readonly key: string; readonly at: string; readonly fact: TalkFact };

const REFRESH_MS = 30_000;

/** Comments and events in the order of time; events older than the oldest loaded comment are left out until older comments are loaded. */
export function entriesOf(pages: readonly Thread[]): Entry[] {
  const rows = pages.toReversed().flatMap((page) => page.rows);
  const since = pages.at(-1)?.more ? (rows[0]?.createdAt ?? '') : '';
  const facts = (pages[0]?.facts ?? []).filter(({ at }) => at >= since);
  const entries: Entry[] = [
    ...rows.map((row) => ({ key: `c${row.id}`, at: row.createdAt, row })),
    ...facts.map((fact) => ({ key: fact.key, at: fact.at, fact })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The conversation of a row, refetched every half minute while it is on screen. */
export const useThread = ({ entity, entityId }: Holder) =>
  useInfiniteQuery<Thread, Error, InfiniteData<Thread>, readonly unknown[], number | undefined>({
    queryKey: ['comment/thread', { entity, entityId }],
    queryFn: ({ pageParam, signal }) => http.get('comment/thread', { entity, entityId, before: pageParam }, thread, signal),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last.more ? last.rows[0]?.id : undefined),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

/** Tells the server up to which comment the user has read; the notification count is refetched. It changes no data, so nothing else is. */
export function useMarkRead({ entity, entityId }: Holder): (upToId: number) => void {
  const client = useQueryClient();
  return useCallback(
    (upToId) =>
      void http
        .post('comment/markRead', { entity, entityId, upToId })
        .then(() => client.invalidateQueries({ queryKey: ['comment/bell'] }))
        .catch(() => undefined),
    [client, entity, entityId],
  );
}
