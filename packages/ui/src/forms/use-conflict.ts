import { valueAt } from '@moru/contract';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { resourceQueries } from '../core/api/queries.ts';
import { merge, type Clash } from './conflict.ts';
import { changedKeys, rowValues, type Values } from './form-values.ts';
import type { ResourceFormOptions } from './use-resource-form.ts';

/** What somebody else saved in the meantime. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  /** Paths of values that only the other person changed. */
  readonly taken: readonly string[];
  readonly theirs: unknown;
}

/** Writes a decided value into the form; a line is found by its id, since lines may have moved. */
function decideOn({ path, theirs, line }: Clash, form: UseFormReturn<Values>): void {
  const [key = '', , field] = path.split('.');
  const lines = form.getValues(key);
  const at = field !== undefined && Array.isArray(lines) ? (lines as Values[]).findIndex(({ id }) => id === line) : undefined;
  if (at === -1) return;
  form.setValue(at === undefined ? path : `${key}.${at}.${String(field)}`, theirs, { shouldDirty: true, shouldValidate: true });
}

type Options = Pick<ResourceFormOptions, 'resource' | 'subset'>;
/** The row that a form is based on, and its setter. */
export type Held = readonly [row: unknown, setRow: (row: unknown) => void];

/** After somebody else saved first: their row becomes the base of the form's edits, and both values are shown until decided. */
export function useConflict({ resource, subset }: Options, form: UseFormReturn<Values>, [row, setRow]: Held) {
  const [shown, setShown] = useState<Conflict | null>(null);
  const client = useQueryClient();
  const meet = async () => {
    const theirs = await client.fetchQuery({ ...resourceQueries(resource).byId(Number(valueAt(row, 'id')), subset), staleTime: 0 });
    const base = rowValues(resource.fields, theirs);
    const merged = merge(resource.fields, rowValues(resource.fields, row), form.getValues(), base);
    setRow(theirs);
    setShown({ clashes: merged.clashes, taken: merged.taken, theirs });
    form.reset(base);
    for (const key of changedKeys(base, merged.values)) form.setValue(key, merged.values[key], { shouldDirty: true });
  };
  const decide = (clash: Clash, use: 'mine' | 'theirs') => {
    if (use === 'theirs') decideOn(clash, form);
    setShown((now) => now && { ...now, clashes: now.clashes.filter((one) => one !== clash) });
  };
  return { shown, meet, decide, end: () => setShown(null) };
}
