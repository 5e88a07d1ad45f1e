import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableRecord } from '@moru/contract';
import { TABLE_LIMITS, type TableLimits } from '../core/table/table-limits.ts';
import { TableReader, type Table } from '../core/table/table-reader.ts';

const CALLER = 'test';
const reader = new TableReader({ idleMs: 100 });

/** Works with content as a file, which is gone afterwards. */
export async function withFile<T>(
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'moru-table-test-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A table that is read whole. */
export type ReadTable = Omit<Table, 'rows'> & { readonly rows: TableRecord[] };

/** Reads content to its end as the product reads an upload: as a file, in a worker. */
export const readTable = (
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  limits: TableLimits = TABLE_LIMITS,
): Promise<ReadTable> =>
  withFile(content, async (path) => {
    const table = await reader.open(path, CALLER, limits);
    const rows: TableRecord[] = [];
    for await (const row of table.rows) rows.push(row);
    return { ...table, encoding: table.encoding, rows };
  });

/** All cells of content, as `POST /api/table/read` answers them. */
export const readCells = (content: string | Uint8Array, limits: TableLimits = TABLE_LIMITS): Promise<string[][]> =>
  withFile(content, async (path) => (await reader.cells(path, CALLER, limits)).flatMap((piece) => JSON.parse(piece) as string[][]));
