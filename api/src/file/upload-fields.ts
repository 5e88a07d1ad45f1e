import { cleanText, digits, FILE_PURPOSES, rowId, type FilePurpose } from '@moru/contract';
import { z } from 'zod';
import { refuse } from '../core/call/refuse.ts';
import type { Holder } from './holder.ts';

const purposes = FILE_PURPOSES.map(({ value }) => value) as [FilePurpose, ...FilePurpose[]];

/** Fields of an upload besides its files; a row is named by both of its fields or none. */
export const uploadFields = z.strictObject({
  entity: cleanText({ max: 40 }).optional(),
  entityId: digits.pipe(rowId).optional(),
  purpose: z.enum(purposes).optional(),
});

/** The parsed fields of an upload. */
export interface UploadFields {
  readonly holder: Holder | undefined;
  readonly purpose: FilePurpose | undefined;
}

/** Reads the fields of an upload form (400 for invalid ones). */
export function readFields(fields: Readonly<Record<string, unknown>>): UploadFields {
  // The parser's record has no prototype; a key of that name must not add one.
  const result = uploadFields.safeParse(Object.fromEntries(Object.entries(fields)));
  if (!result.success)
    throw refuse.validation(result.error.issues.map(({ code, message, path }) => ({ code, message, path: path.map(String) })));
  const { entity, entityId, purpose } = result.data;
  if ((entity === undefined) !== (entityId === undefined)) throw refuse.rule([entity === undefined ? 'entity' : 'entityId'], 'Required');
  return { holder: entity === undefined || entityId === undefined ? undefined : { entity, entityId }, purpose };
}
