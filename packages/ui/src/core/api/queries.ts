import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ListParams, Save, SubsetOf } from '@moru/contract';
import type { z } from 'zod';
import { callsOf, type BodyOf, type VerbOf } from './calls.ts';
import { http } from './http.ts';
import type { AnyResource } from './resource.ts';

/** Query and mutation options of a resource; keys are `[name, call, params]`. */
export function resourceQueries<R extends AnyResource>(resource: R) {
  const calls = callsOf(resource);
  const { name } = resource;
  return {
    list: <S extends SubsetOf<R> = 'L' & SubsetOf<R>>(params: ListParams = {}, subset?: S) =>
      queryOptions({
        queryKey: [name, 'findMany', { subset: subset ?? 'L', params }] as const,
        queryFn: ({ signal }) => calls.findMany<S>(params, subset, signal),
      }),
    byId: <S extends SubsetOf<R> = 'A' & SubsetOf<R>>(id: number, subset?: S) =>
      queryOptions({
        queryKey: [name, 'findById', { subset: subset ?? 'A', id }] as const,
        queryFn: ({ signal }) => calls.findById<S>(id, subset, signal),
      }),
    byIds: <S extends SubsetOf<R> = 'A' & SubsetOf<R>>(ids: readonly number[], subset?: S) =>
      queryOptions({
        queryKey: [name, 'findByIds', { subset: subset ?? 'A', ids }] as const,
        queryFn: ({ signal }) => calls.findByIds<S>(ids, subset, signal),
      }),
    sums: (params: ListParams = {}) =>
      queryOptions({ queryKey: [name, 'sums', { params }] as const, queryFn: ({ signal }) => calls.sums(params, signal) }),
    groups: (by: string, params: ListParams = {}) =>
      queryOptions({ queryKey: [name, 'groups', { by, params }] as const, queryFn: ({ signal }) => calls.groups(by, params, signal) }),
    save: () => mutationOptions({ mutationKey: [name, 'save'], mutationFn: (items: Save<R> | readonly Save<R>[]) => calls.save(items) }),
    del: () => mutationOptions({ mutationKey: [name, 'del'], mutationFn: (ids: number | readonly number[]) => calls.del(ids) }),
    act: <V extends VerbOf<R>>(verb: V) =>
      mutationOptions({ mutationKey: [name, verb], mutationFn: (body: BodyOf<R, V>) => calls.action(verb, body) }),
  };
}

/** Options of a GET beside the resources: key `[path, query]`, checked by `schema` when given. */
export const getQuery = <T = unknown>(path: string, query: object = {}, schema?: z.ZodType<T>) =>
  queryOptions({ queryKey: [path, query] as const, queryFn: ({ signal }) => http.get<T>(path, query, schema, signal) });

/** Options of a POST that only reads, for what is too long for a query: key `[path, body]`. */
export const askQuery = <T = unknown>(path: string, body: object) =>
  queryOptions({ queryKey: [path, body] as const, queryFn: () => http.postOnce<T>(path, body) });

/** Options of a POST beside the resources. */
export const postMutation = <B = unknown, T = unknown>(path: string, schema?: z.ZodType<T>) =>
  mutationOptions({ mutationKey: [path], mutationFn: (body: B) => http.post<T>(path, body, schema) });
