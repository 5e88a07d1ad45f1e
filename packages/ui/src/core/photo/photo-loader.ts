import { file, isImage } from '@moru/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../api/calls.ts';

interface Waiting {
  readonly id: number;
  readonly resolve: (fileId: number | null) => void;
  readonly reject: (error: unknown) => void;
}

const FRESH_MS = 300_000;
/** Rows of one call: with four photos each they fit the longest page. */
const ROWS = 25;
const PHOTOS = 100;
const waiting = new Map<string, Waiting[]>();

async function ask(entity: string, batch: readonly Waiting[]): Promise<void> {
  try {
    const ids = [...new Set(batch.map(({ id }) => id))];
    const { rows } = await callsOf(file).findMany({ entity, entityId: ids, purpose: ['photo'], orderBy: 'orderNo-asc', num: PHOTOS }, 'L');
    const pictures = rows.filter(({ mime }) => isImage(mime));
    for (const { id, resolve } of batch) resolve(pictures.find(({ entityId }) => entityId === id)?.id ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function flush(entity: string): void {
  const batch = waiting.get(entity) ?? [];
  waiting.delete(entity);
  for (let from = 0; from < batch.length; from += ROWS) void ask(entity, batch.slice(from, from + ROWS));
}

const firstPhoto = (entity: string, id: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const batch = waiting.get(entity);
    if (batch) batch.push({ id, resolve, reject });
    else {
      waiting.set(entity, [{ id, resolve, reject }]);
      queueMicrotask(() => flush(entity));
    }
  });

/** Query of the file id of a row's first photo, null without one; all queries of the same moment share one call. */
export const photoQuery = (entity: string, id: number) =>
  queryOptions({
    // Its key begins with that of files: an upload or a removed file refetches it.
    queryKey: [file.name, 'photo', entity, id] as const,
    queryFn: () => firstPhoto(entity, id),
    staleTime: FRESH_MS,
    retry: false,
    meta: { quiet: true },
  });
