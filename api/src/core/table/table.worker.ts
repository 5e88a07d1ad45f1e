import type { TableRecord } from '@moru/contract';
import { serveJobs } from '../worker/serve-jobs.ts';
import { openRecords } from './open-records.ts';
import type { TableJob, TablePart } from './table-parts.ts';

/** Rows sent at a time: few enough that receiving them blocks nobody. */
const PART_ROWS = 256;
const PART_CELLS = 8192;
const PART_CHARS = 64 * 1024;

async function* inParts(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord[]> {
  let part: TableRecord[] = [];
  let [cells, chars] = [0, 0];
  for await (const record of records) {
    part.push(record);
    cells += record.cells.length;
    for (const cell of record.cells) chars += cell.length;
    if (part.length < PART_ROWS && cells < PART_CELLS && chars < PART_CHARS) continue;
    yield part;
    part = [];
    [cells, chars] = [0, 0];
  }
  yield part;
}

serveJobs(async function* ({ path, limits }: TableJob): AsyncGenerator<TablePart> {
  const { format, records, encoding, delimiter } = await openRecords(path, limits);
  for await (const part of inParts(records))
    yield {
      format,
      delimiter,
      encoding: encoding(),
      lines: part.map(({ line }) => line),
      cells: JSON.stringify(part.map(({ cells }) => cells)),
    };
});
