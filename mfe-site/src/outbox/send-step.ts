import { fileUploaded } from '@moru/contract';
import { http, uploadFile } from '@moru/ui/core';
import type { OutboxDatabase } from './database.ts';
import type { CallStep, Entry, PhotoStep } from './entry.ts';

/** A dead connection is given up after this; the same key is sent again. */
const LONGEST_MS = 60_000;

const keyOf = ({ uuid, step }: Entry): string => `outbox.${uuid}.${step}`;

const rowIdOf = (answer: unknown): number | undefined => (Array.isArray(answer) && typeof answer[0] === 'number' ? answer[0] : undefined);

async function sendPhoto(database: OutboxDatabase, entry: Entry, { photo, entity, purpose, name, type }: PhotoStep): Promise<unknown> {
  const bytes = await database.photo(photo);
  // Sent before a crash between its answer and recording it.
  if (!bytes) return undefined;
  return uploadFile(
    new File([bytes], name, { type }),
    { entity, entityId: Number(entry.rowId), purpose },
    { key: keyOf(entry), asUser: entry.userId, schema: fileUploaded, signal: AbortSignal.timeout(LONGEST_MS) },
  );
}

const sendCall = (entry: Entry, { path, body, onRow }: CallStep): Promise<unknown> =>
  http.postOnce(path, onRow ? { ...body, id: entry.rowId } : body, {
    key: keyOf(entry),
    asUser: entry.userId,
    signal: AbortSignal.timeout(LONGEST_MS),
  });

/** Sends the next step of an entry under its own key, so that the server does it once however often it arrives. */
export async function sendStep(database: OutboxDatabase, entry: Entry): Promise<Partial<Entry>> {
  const step = entry.steps[entry.step];
  if (!step) return {};
  if ('photo' in step) {
    await sendPhoto(database, entry, step);
    await database.dropPhoto(step.photo);
    return {};
  }
  const answer = await sendCall(entry, step);
  return { answer, rowId: entry.rowId ?? rowIdOf(answer) };
}
