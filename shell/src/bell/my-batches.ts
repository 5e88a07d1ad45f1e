import { DAY_MS, type alog, type Row } from '@moru/contract';

/** What people save; a batch that takes another back is none of these. */
const SAVES: ReadonlySet<string> = new Set(['create', 'update', 'status', 'restore', 'approve', 'delete']);

type Entry = Pick<Row<typeof alog, 'L'>, 'batchId' | 'at' | 'action' | 'entity' | 'entityLabel' | 'reason' | 'result'>;

export interface MyBatch {
  readonly batchId: string;
  readonly at: string;
  readonly entity: string;
  readonly label: string;
  /** Entries of it beside the named one. */
  readonly others: number;
}

/** Batches saved within a day before `now` (ms) of which none was taken back, the latest first; `entries` are the latest first. */
export function myBatches(entries: readonly Entry[], now: number): MyBatch[] {
  const undone = new Set(entries.filter(({ action }) => action === 'revert').map(({ reason }) => reason));
  const fresh = entries.filter(({ at, action, result }) => result === 'ok' && SAVES.has(action) && now - Date.parse(at) < DAY_MS);
  const batches = Map.groupBy(fresh, ({ batchId }) => batchId);
  return [...batches].flatMap(([batchId, own]) => {
    // The row that was saved first names the batch: what follows from it comes after.
    const first = own.at(-1);
    if (batchId === null || !first || undone.has(batchId)) return [];
    return [{ batchId, at: first.at, entity: first.entity, label: first.entityLabel, others: own.length - 1 }];
  });
}
