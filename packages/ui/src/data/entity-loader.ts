import { queryOptions, useQueries } from '@tanstack/react-query';
import { callsOf } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { optionOf, type EntityOption } from './entity-options.ts';

interface Waiting {
  readonly id: number;
  readonly resolve: (option: EntityOption | null) => void;
  readonly reject: (error: unknown) => void;
}

const FRESH_MS = 60_000;
const waiting = new Map<string, Waiting[]>();

async function flush(resource: AnyResource): Promise<void> {
  const batch = waiting.get(resource.name) ?? [];
  waiting.delete(resource.name);
  try {
    const rows = await callsOf(resource).findByIds([...new Set(batch.map(({ id }) => id))], 'R');
    const found = new Map((rows as unknown[]).map((row) => optionOf(resource, row)).map((option) => [option.id, option]));
    for (const { id, resolve } of batch) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** Loads one row for a label; all loads of the same moment share one call. */
export const loadOption = (resource: AnyResource, id: number): Promise<EntityOption | null> =>
  new Promise((resolve, reject) => {
    const batch = waiting.get(resource.name);
    if (batch) batch.push({ id, resolve, reject });
    else {
      waiting.set(resource.name, [{ id, resolve, reject }]);
      queueMicrotask(() => void flush(resource));
    }
  });

/** Query of one chosen row; the same for every component that shows it. */
export const chosenQuery = (resource: AnyResource, id: number) =>
  queryOptions({ queryKey: [resource.name, 'option', id] as const, queryFn: () => loadOption(resource, id), staleTime: FRESH_MS });

/** The chosen rows of a select, archived ones too; one that is not loaded yet is shown as `#id`. */
export function useChosen(resource: AnyResource, ids: readonly number[]): EntityOption[] {
  const results = useQueries({
    queries: ids.map((id) => chosenQuery(resource, id)),
  });
  return ids.map((id, index) => results[index]?.data ?? { id, label: `#${id}`, archived: false, row: null });
}
