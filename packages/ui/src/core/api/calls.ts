import { groupCounts, type GroupCounts, type ListParams, type Row, type Save, type SubsetOf } from '@moru/contract';
import type { z } from 'zod';
import { withReason } from '../feedback/with-reason.tsx';
import { http } from './http.ts';
import type { AnyResource } from './resource.ts';

/** How many rows a list has over all pages; left out where the call asked for rows only. */
export interface Total {
  readonly total?: number;
  /** True where counting stopped before the end: there may be more. */
  readonly totalIsAtLeast?: boolean;
}

/** A page of a list. */
export interface Page<T> extends Total {
  rows: T[];
}

/** Verbs a resource declares beside the four calls. */
export type VerbOf<R extends AnyResource> = keyof R['actions'] & string;

/** Body of an action as a page writes it. */
export type BodyOf<R extends AnyResource, V extends VerbOf<R>> = z.input<R['actions'][V]['body']>;

/** What an action answers. */
export type ResultOf<R extends AnyResource, V extends VerbOf<R>> = z.output<R['actions'][V]['result']>;

/** The calls of the API specification §1 on one resource, typed by its contract. */
export interface Calls<R extends AnyResource> {
  findById<S extends SubsetOf<R> = 'A' & SubsetOf<R>>(id: number, subset?: S, signal?: AbortSignal): Promise<Row<R, S>>;
  findMany<S extends SubsetOf<R> = 'L' & SubsetOf<R>>(params?: ListParams, subset?: S, signal?: AbortSignal): Promise<Page<Row<R, S>>>;
  /** Rows by their ids, any number of them, in no order; rows that are deleted or out of scope are left out. */
  findByIds<S extends SubsetOf<R> = 'A' & SubsetOf<R>>(ids: readonly number[], subset?: S, signal?: AbortSignal): Promise<Row<R, S>[]>;
  /** Sums over the rows that `params` select, by field; fields that the role may not see are left out. */
  sums(params?: ListParams, signal?: AbortSignal): Promise<Readonly<Record<string, number>>>;
  /** How many of the rows that `params` select have each value of a field, the most frequent first. */
  groups(by: string, params?: ListParams, signal?: AbortSignal): Promise<GroupCounts>;
  /** Inserts what has no id, updates what has one, all or nothing; ids in input order. */
  save(items: Save<R> | readonly Save<R>[]): Promise<number[]>;
  /** Number of rows deleted; rows that were deleted before count 0. */
  del(ids: number | readonly number[]): Promise<number>;
  action<V extends VerbOf<R>>(verb: V, body: BodyOf<R, V>): Promise<ResultOf<R, V>>;
}

// Ids in one address: `params%5Bid%5D=12345678&` as often as the 8 KiB that proxies accept have room for.
const IDS_A_CALL = 250;

const parts = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_A_CALL) }, (_, part) => ids.slice(part * IDS_A_CALL, (part + 1) * IDS_A_CALL));

/** Client of one resource. */
export function callsOf<R extends AnyResource>({ name }: R): Calls<R> {
  const findPart = <S extends string>(id: readonly number[], subset: S, signal?: AbortSignal) =>
    http.get<Page<Row<R, S & SubsetOf<R>>>>(
      `${name}/findMany`,
      { subset, params: { id, num: id.length, queryMode: 'list' } },
      undefined,
      signal,
    );
  return {
    findById: (id, subset, signal) => http.get(`${name}/findById`, { subset: subset ?? 'A', id }, undefined, signal),
    findMany: (params = {}, subset, signal) => http.get(`${name}/findMany`, { subset: subset ?? 'L', params }, undefined, signal),
    findByIds: async (ids, subset, signal) =>
      (await Promise.all(parts(ids).map((part) => findPart(part, subset ?? 'A', signal)))).flatMap(({ rows }) => rows),
    sums: (params = {}, signal) => http.get(`${name}/sums`, { params }, undefined, signal),
    groups: (by, params = {}, signal) => http.get(`${name}/groups`, { by, params }, groupCounts, signal),
    save: (items) => withReason((reason) => http.post<number[]>(`${name}/save`, { saveParams: items, ...(reason && { reason }) })),
    del: (ids) => http.get<number>(`${name}/del`, { ids: Array.isArray(ids) ? ids : [ids] }),
    action: (verb, body) => http.post(`${name}/${verb}`, body),
  };
}
