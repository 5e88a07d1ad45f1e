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

/** Purposes whose pictures may stand for a row, the one that is preferred first. */
export type PhotoPurposes = readonly ['photo'] | readonly ['artwork', 'photo'];

const keyOf = (entity: string, purposes: PhotoPurposes): string => `${entity}/${purposes.join('+')}`;

async function ask(entity: string, purposes: PhotoPurposes, batch: readonly Waiting[]): Promise<void> {
  try {
    const ids = [...new Set(batch.map(({ id }) => id))];
    const { rows } = await callsOf(file).findMany(
      { entity, entityId: ids, purpose: [...purposes], orderBy: 'orderNo-asc', num: PHOTOS },
      'L',
    );
    const pictures = rows.filter(({ mime }) => isImage(mime));
    const firstOf = (id: number) =>
      purposes.map((purpose) => pictures.find((one) => one.entityId === id && (purposes.length === 1 || one.purpose === purpose))?.id);
    for (const { id, resolve } of batch) resolve(firstOf(id).find((fileId) => fileId !== undefined) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function flush(entity: string, purposes: PhotoPurposes): void {
  const key = keyOf(entity, purposes);
  const batch = waiting.get(key) ?? [];
  waiting.delete(key);
  for (let from = 0; from < batch.length; from += ROWS) void ask(entity, purposes, batch.slice(from, from + ROWS));
}

const firstPhoto = (entity: string, id: number, purposes: PhotoPurposes): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const key = keyOf(entity, purposes);
    const batch = waiting.get(key);
    if (batch) batch.push({ id, resolve, reject });
    else {
      waiting.set(key, [{ id, resolve, reject }]);
      queueMicrotask(() => flush(entity, purposes));
    }
  });

/** Query of the file id of a row's first photo, null without one; all queries of the same moment share one call. */
export const photoQuery = (entity: string, id: number, purposes: PhotoPurposes = ['photo']) =>
  queryOptions({
    // Its key begins with that of files: an upload or a removed file refetches it.
    queryKey: [file.name, 'photo', entity, id, purposes.join('+')] as const,
    queryFn: () => firstPhoto(entity, id, purposes),
    staleTime: FRESH_MS,
    retry: false,
    meta: { quiet: true },
  });
