import type { Query, QueryCache } from '@tanstack/react-query';

const askedAt = new WeakMap<Query, number>();
const readAt = new WeakMap<object, number>();

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Remembers of the data of each query when it was requested. */
export const followReads = (cache: QueryCache): (() => void) =>
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedAt.set(query, Date.now());
    if (action.type !== 'success' || !isObject(query.state.data)) return;
    const asked = action.manual ? undefined : askedAt.get(query);
    readAt.set(query.state.data, asked ?? query.state.dataUpdatedAt);
  });

/**
 * When the data of a query was requested, in ms; 0 where that is not known. What was written since may be missing in it, even if the write
 * was answered before the data came. By the data and not by its query, which has newer data already for a moment before it is rendered.
 */
export const readFrom = (data: object): number => readAt.get(data) ?? 0;
