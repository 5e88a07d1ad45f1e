import { setImmediate as letOthersIn } from 'node:timers/promises';
import {
  bindMapping,
  guessMapping,
  normaliseRow,
  PREVIEW_ROWS,
  ruleText,
  type BoundMapping,
  type ImportCounts,
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewRow,
  type TableRecord,
} from '@moru/contract';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Refusal } from '../core/call/refuse.ts';
import { insertRows } from '../core/orm/insert-rows.ts';
import { Consistency, rowError } from './consistency.ts';
import { diffChunk, type Candidate, type Compared } from './diff-chunk.ts';
import { fileFault } from '../core/table/file-fault.ts';
import { ImportKeys } from './import-key.ts';
import { ImportFile, ImportRow } from './import.entity.ts';
import { orderLines } from './order-line.ts';
import { shownRow } from './import.rows.ts';
import type { Table, TableReader } from '../core/table/table-reader.ts';
import type { Report } from './progress.ts';

/** Rows staged, compared and written at a time. */
export const CHUNK = 256;

const SAMPLES = 50;

/** The requested mapping: a saved or shipped one, or none (it is guessed from the headers). */
export interface PreviewRequest {
  readonly tables: TableReader;
  readonly path: string;
  readonly fileName: string;
  readonly mapping: ImportMapping | undefined;
}

async function* chunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** The first rows, to guess date formats from; the file is opened again for the rest. */
async function samplesOf({ tables, path }: PreviewRequest, caller: string): Promise<{ headers: readonly string[]; samples: string[][] }> {
  const table = await tables.open(path, caller);
  const samples: string[][] = [];
  for await (const { cells } of table.rows) {
    samples.push([...cells]);
    if (samples.length >= SAMPLES) break;
  }
  return { headers: table.headers, samples };
}

async function chooseMapping(request: PreviewRequest, caller: string): Promise<ImportMapping> {
  if (request.mapping) return request.mapping;
  const { headers, samples } = await samplesOf(request, caller);
  return guessMapping(headers, samples).mapping;
}

// Headers and mapping are sent along, so that a person can choose the columns where the guess found none.
function refuseUnfit(bound: BoundMapping, mapping: ImportMapping, headers: readonly string[]): void {
  const fatal = bound.problems.filter(({ isFatal }) => isFatal);
  if (fatal.length === 0) return;
  const issues = fatal.map(({ code, field, message }, index) => ({
    code,
    path: ['mapping', ...(field ? ['columns', field] : [])],
    message: ruleText(message),
    ...(index === 0 ? { headers, mapping } : {}),
  }));
  throw new Refusal(400, 'mapping_does_not_fit', issues[0]?.message ?? '', issues);
}

class Reader {
  readonly #keys = new ImportKeys();
  readonly #consistency = new Consistency();
  readonly #bound: BoundMapping;
  readonly #orderOf: ReturnType<typeof orderLines>;

  constructor(bound: BoundMapping) {
    this.#bound = bound;
    this.#orderOf = orderLines(bound);
  }

  read(record: TableRecord): Candidate {
    const row = normaliseRow(record, this.#bound);
    const order = this.#orderOf(row);
    const { line } = record;
    if (row.errors.length > 0) return { line, key: '', order, errors: row.errors };
    const { key, takenBy } = this.#keys.next(row.values, line);
    if (takenBy === undefined) return { line, key, order, errors: this.#consistency.check(order, line) };
    const twice = { ko: `${takenBy}행과 같은 행입니다. 하나를 지우세요.`, en: `The same line as line ${takenBy}. Remove one of them.` };
    return { line, key, order, errors: [rowError('duplicate_line', row.values.lineRef === null ? 'lineNo' : 'lineRef', key, twice)] };
  }
}

async function stage(ctx: Ctx, fileId: number, compared: readonly Compared[]): Promise<void> {
  await insertRows(
    ctx.em,
    ImportRow,
    compared.map(({ line, state, staged }) => ({ fileId, line, state, data: JSON.stringify(staged) })),
  );
}

/**
 * Reads a file, compares every line with the stored ones and stages the result; no business data changes. Memory holds one chunk of rows
 * and the distinct names. Throws 400 for a file that can't be read or a mapping that doesn't fit it.
 */
export async function previewFile(ctx: Ctx, request: PreviewRequest, report: (id: number) => Report): Promise<ImportPreview> {
  try {
    return await readAndStage(ctx, request, report);
  } catch (error) {
    throw fileFault(error);
  }
}

async function readAndStage(ctx: Ctx, request: PreviewRequest, report: (id: number) => Report): Promise<ImportPreview> {
  const caller = callerKey(ctx);
  const mapping = await chooseMapping(request, caller);
  const table = await request.tables.open(request.path, caller);
  try {
    return await stageTable(ctx, request, { table, mapping }, report);
  } finally {
    await table.close();
  }
}

async function stageTable(
  ctx: Ctx,
  request: PreviewRequest,
  { table, mapping }: { table: Table; mapping: ImportMapping },
  report: (id: number) => Report,
): Promise<ImportPreview> {
  const headers = [...table.headers];
  const bound = bindMapping(mapping, headers);
  refuseUnfit(bound, mapping, headers);
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, error: 0 };
  const { fileName } = request;
  const by = { createdAt: new Date(), createdBy: ctx.user?.id ?? null, userName: ctx.user?.name ?? null };
  const created = { fileName, mappingName: mapping.name, mapping, headers, counts, status: 'reading', ...by };
  const id = await ctx.em.insert(ImportFile, created);
  const reportProgress = report(id);
  const reader = new Reader(bound);
  const rows: ImportPreviewRow[] = [];
  for await (const chunk of chunks(table.rows, CHUNK)) {
    const compared = await diffChunk(
      ctx,
      chunk.map((record) => reader.read(record)),
    );
    await stage(ctx, id, compared);
    for (const row of compared) {
      counts[row.state] += 1;
      if (rows.length < PREVIEW_ROWS) rows.push(shownRow(row.line, row.state, row.staged, bound));
    }
    reportProgress('reading', counts.new + counts.changed + counts.same + counts.error, 0);
    await letOthersIn();
  }
  await ctx.em.nativeUpdate(ImportFile, { id }, { status: 'ready', counts });
  return { id, fileName, headers, counts, mapping, unused: [...bound.unused], rows };
}
