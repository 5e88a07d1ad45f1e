import { ruleText } from '@moru/contract';
import { Refusal } from '../call/refuse.ts';
import { TableFileError } from './table-file-error.ts';

/** The 400 that an unreadable file is answered with; any other error stays as it is. */
export function fileFault(error: unknown): unknown {
  if (!(error instanceof TableFileError)) return error;
  const message = ruleText(error.text);
  return new Refusal(400, error.code, message, [{ code: error.code, path: ['file'], message }]);
}
