import type { file, Row } from '@moru/contract';
import type { z } from 'zod';
import { http } from './http.ts';

interface Options {
  /** Parses the server's answer; given by the caller, since the login page loads without zod. */
  readonly schema: z.ZodType<{ rows: Record<string, unknown>[] }>;
  readonly key?: string;
  readonly asUser?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (percent: number) => void;
}

/** Uploads a file, for a row where `about` names one (`entity`, `entityId`, `purpose`); returns its row. Every failure is an `ApiError`. */
export async function uploadFile(
  sent: File,
  about: Readonly<Record<string, string | number>>,
  options: Options,
): Promise<Row<typeof file, 'L'>> {
  const form = new FormData();
  // Sent before the file: the server may refuse the row without reading it.
  for (const [name, value] of Object.entries(about)) form.append(name, String(value));
  form.append('file', sent);
  const { rows } = await http.upload('file/upload', form, options);
  // The contract's row schema has its field types in its declarations and not in TypeScript's types.
  return rows[0] as unknown as Row<typeof file, 'L'>;
}
