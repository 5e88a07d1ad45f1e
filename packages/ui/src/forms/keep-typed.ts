import type { Fields, Text } from '@moru/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { linesOf, merge } from './conflict.ts';
import { changedKeys, type Values } from './form-values.ts';

/** Said where a form stays after a save. */
export const KEPT: Text = {
  ko: '저장했습니다. 그사이 입력한 내용은 아직 저장되지 않았습니다',
  en: 'Saved. What was typed meanwhile is not saved yet',
};

/** The row after a save; where it cannot be read, what is known from the values that were sent. */
export const readSaved = (client: QueryClient, resource: AnyResource, sent: Values & { id: number }, subset?: string): Promise<unknown> =>
  client
    .fetchQuery({ ...resourceQueries(resource).byId(sent.id, subset), staleTime: 0, retry: 0, meta: { quiet: true } })
    .catch(() => ({ ...sent, version: Number(sent['version'] ?? 0) + 1 }));

/** What was typed since values were sent. */
export const typedSince = (sent: Values, now: Values): Values => Object.fromEntries(changedKeys(sent, now).map((key) => [key, now[key]]));

/** Lines that were new when they were sent get their ids: the stored ones have them in the order they were sent in. */
function withIds(lines: readonly Values[], sent: readonly Values[], stored: readonly Values[]): Values[] {
  const known = new Set(sent.map(({ id }) => id));
  const ids = stored.map(({ id }) => Number(id)).filter((id) => !known.has(id));
  ids.sort((a, b) => a - b);
  return lines.map((line) => (line['id'] === undefined && ids.length > 0 ? { ...line, id: ids.shift() } : line));
}

/** Keys of other values; an emptied one differs from one that the row lacks. */
const otherKeys = (now: Values, next: Values): string[] =>
  Object.keys({ ...now, ...next }).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(next[key]));

/** Sets lines cell by cell: a list that is set as a whole is rendered anew, and the cell that is typed in would lose the focus. */
function setLines(form: UseFormReturn<Values>, name: string, now: readonly Values[], next: readonly Values[]): void {
  if (now.length !== next.length) return form.setValue(name, next);
  const set = (path: string, value: unknown): void => form.setValue(path, value);
  for (const [index, line] of next.entries())
    for (const key of otherKeys(now[index] ?? {}, line)) set(`${name}.${index}.${key}`, line[key]);
}

/** Makes the `stored` row the base of the form; what was typed since `sent` stays as an unsaved change of it. */
export function keepTyped(form: UseFormReturn<Values>, fields: Fields, sent: Values, stored: Values): void {
  const now = structuredClone(form.getValues());
  const isList = (key: string): boolean => fields[key]?.meta.children !== undefined;
  const named = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        isList(key) ? withIds(linesOf(value), linesOf(sent[key]), linesOf(stored[key])) : value,
      ]),
    );
  const { values } = merge(fields, named(sent), named(now), stored);
  for (const key of otherKeys(now, values)) {
    if (isList(key)) setLines(form, key, linesOf(now[key]), linesOf(values[key]));
    else form.setValue(key, values[key]);
  }
  form.resetDefaultValues(stored);
}
