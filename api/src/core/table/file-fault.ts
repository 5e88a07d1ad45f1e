import { ruleText } from '@moru/contract';
import { Refusal, refuse } from '../call/refuse.ts';
import { WorkerBusy } from '../worker/worker-faults.ts';
import { TableFileError, type TableFileCode } from './table-file-error.ts';
import { tableFileText } from './table-file-text.ts';

const BUSY_S = 5;
const STATUS: Partial<Record<TableFileCode, number>> = {
  too_large: 413,
  unpacks_too_large: 413,
  too_many_rows: 413,
  too_many_columns: 413,
  too_many_cells: 413,
  row_too_long: 413,
  too_complex: 422,
};

/** The answer for an unreadable file: 413 beyond a limit, 422 when reading was aborted, else 400; undefined for any other error. */
export function fileFault(error: unknown): unknown {
  if (error instanceof WorkerBusy) return refuse.busy(BUSY_S);
  if (!(error instanceof TableFileError)) return error;
  const message = ruleText(tableFileText(error));
  return new Refusal(STATUS[error.code] ?? 400, error.code, message, [{ code: error.code, path: ['file'], message }]);
}
