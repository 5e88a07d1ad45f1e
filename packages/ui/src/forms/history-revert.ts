import { useState } from 'react';
import { alog, type ApiIssue, MASKED, valueAt } from '@moru/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError } from '../core/api/api-error.ts';
import { resourceQueries } from '../core/api/queries.ts';
import { entityByName } from '../core/api/resource.ts';
import { notify, showError } from '../core/feedback/services.ts';
import { useCan } from '../core/session.ts';
import type { Choosing, Entry } from './history-changes.tsx';

const DONE = { ko: '되돌렸습니다', en: 'Reverted' };
const NO_EARLIER = new Set(['create', 'delete']);

/**
 * The row that restoring values of the entry saves: its own, or the row that it is part of; undefined when nothing of it can be restored.
 */
function savedRow({ entity, entityId, parentId, action }: Entry) {
  const facts = entityByName(entity);
  if (!facts?.resource.access.update || NO_EARLIER.has(action)) return undefined;
  const id = facts.resource.name === entity ? entityId : parentId;
  return id === null ? undefined : { resource: facts.resource, id };
}

/** Whether a field of the entry can be restored as far as the page knows; the server decides. */
function canRevert({ entity, changes }: Entry, field: string): boolean {
  const meta = entityByName(entity)?.fields[field]?.meta;
  const change = changes.find((one) => one.field === field);
  return meta !== undefined && !meta.derived && meta.kind !== 'secret' && change?.from !== MASKED && change?.to !== MASKED;
}

/** Whether the role may restore, and the entry has something to restore. */
export const useMayRevert = (entry: Entry): boolean =>
  useCan(alog).act('revert') && savedRow(entry) !== undefined && entry.changes.some(({ field }) => canRevert(entry, field));

/** State of selecting fields of one entry and restoring them; `gone` when the row was deleted meanwhile. */
export function useRevert(entry: Entry, onDone?: () => void) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly ApiIssue[]>([]);
  const target = savedRow(entry);
  const { resource = alog, id = 0 } = target ?? {};
  const row = useQuery({ ...resourceQueries(resource).byId(id, 'A'), enabled: target !== undefined, meta: { quiet: true } });
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(alog).act('revert'), meta: { quiet: true } });
  const choosing: Choosing = {
    chosen,
    can: (field) => canRevert(entry, field),
    toggle: (field) => setChosen(new Set(chosen.has(field) ? [...chosen].filter((one) => one !== field) : [...chosen, field])),
  };
  const run = async () => {
    setRefused([]);
    try {
      await mutateAsync({ id: entry.id, fields: [...chosen], version: Number(valueAt(row.data, 'version')) });
      notify.success(DONE);
      // Another field of the entry is restored in the row as it is now.
      await row.refetch();
      setChosen(new Set());
      onDone?.();
    } catch (error) {
      if (isApiError(error) && error.code === 'changed_since') setRefused(error.issues);
      else showError(error);
      await row.refetch();
    }
  };
  const gone = isApiError(row.error) && row.error.status === 404;
  return { choosing, run, busy: isPending, ready: row.data !== undefined && chosen.size > 0, gone, refused };
}
