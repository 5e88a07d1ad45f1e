import { chunked } from '../chunked.ts';
import { turns } from '../turns.ts';
import { type Cell, type CellColumn, type CellStyle, type Resource, toCell, valueAt } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { keyParts, RefTexts } from './ref-texts.ts';
import { rowReader } from './rows-by-id.ts';

type Row = Record<string, unknown>;

/** Columns, rows and format of a file. */
export interface FilePlan {
  readonly resource: Resource;
  readonly columns: readonly CellColumn[];
  readonly ids: readonly number[];
  readonly style: CellStyle;
  /** A row as lists show it (masked data). */
  readonly listed: (row: Row) => Row;
  /** Rows read at once. */
  readonly chunk: number;
}

/** Paths that the columns need. */
const pathsOf = (columns: readonly CellColumn[]) => columns.flatMap(({ key, shows }) => [key, ...shows]);

function cellOf(row: Row, { key, meta, shows }: CellColumn, texts: RefTexts, style: CellStyle): Cell {
  const value = valueAt(row, key);
  if (value === null || value === undefined) return null;
  if (meta.kind === 'ref') return toCell(meta, keyParts(row, shows) ?? Number(value), style);
  if (meta.kind === 'refs') return toCell(meta, texts.of(key, value as number[]), style);
  return toCell(meta, value, style);
}

/**
 * The cells of all rows, chunk by chunk and on demand: only the ids are held in memory. A row changed meanwhile is written as it is when
 * its chunk is read, one that was deleted or left the caller's scope is left out; no row comes twice.
 */
export async function* cellChunks(ctx: Ctx, { resource, columns, ids, style, listed, chunk }: FilePlan): AsyncGenerator<Cell[][]> {
  const read = rowReader(ctx, resource, pathsOf(columns), chunk);
  const texts = new RefTexts(ctx, columns);
  const turn = turns();
  for (const part of chunked(ids, chunk)) {
    // An embedded database answers at once and CSV takes no worker: without a pause the whole file would be one turn.
    await turn();
    const rows = (await read(part)).map(listed);
    await texts.learn(rows);
    yield rows.map((row) => columns.map((column) => cellOf(row, column, texts, style)));
  }
}
