import { useState } from 'react';
import { alog } from '@moru/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '../../core/api/calls.ts';
import type { AnyResource } from '../../core/api/resource.ts';
import { notify, showError } from '../../core/feedback/services.ts';
import { num } from '../../core/format.ts';
import { say } from '../../core/i18n/locale.ts';
import { refusalsOf, type RowRefusal } from '../row-refusals.ts';
import { useUndoBatch } from '../undo-batch.ts';

const DONE = { ko: '{n}건을 바꿨습니다', en: '{n} changed' };

/** What bulk edit needs of a row. */
export interface BulkRow {
  readonly id: number;
  readonly version: number;
}

// Rows saved as a list, even a list of one, are one batch in the history.
async function batchOf(resource: AnyResource, id: number): Promise<string | null> {
  const { rows } = await callsOf(alog).findMany({ entity: resource.name, entityId: id, num: 1, queryMode: 'list' });
  return rows[0]?.batchId ?? null;
}

/** Sets a value in many rows, all or nothing, and offers undo; refusals of single rows are kept to be shown (`onRefused`). */
export function useBulkSave(resource: AnyResource, onDone: () => void, onRefused: () => void) {
  const client = useQueryClient();
  const undo = useUndoBatch();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly RowRefusal[]>([]);
  const save = async (rows: readonly BulkRow[], name: string, value: unknown) => {
    setBusy(true);
    setRefusals([]);
    try {
      // The resource, and so its fields, is known by the caller's type only.
      const ids = await callsOf(resource).save(rows.map(({ id, version }) => ({ id, version, [name]: value })) as never);
      notify.success(say(DONE, { n: num(ids.length) }), undo(await batchOf(resource, ids[0] ?? 0).catch(() => null)));
      onDone();
      await client.invalidateQueries();
    } catch (error) {
      const named = refusalsOf(
        error,
        rows.map(({ id }) => id),
      );
      setRefusals(named);
      if (named.length === 0) showError(error);
      else onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusals, forget: () => setRefusals([]), save };
}
