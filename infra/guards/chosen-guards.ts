import { ACCOUNT_GUARDS } from './account-guards.ts';
import { CALL_GUARDS } from './call-guards.ts';
import { DOMAIN_GUARDS } from './domain-guards.ts';
import { EXPORT_GUARDS } from './export-guards.ts';
import { FILE_GUARDS } from './file-guards.ts';
import type { Guard } from './guard.ts';
import { IMPORT_GUARDS } from './import-guards.ts';
import { KEPT_FILE_GUARDS } from './kept-file-guards.ts';
import { ROW_GUARDS } from './row-guards.ts';
import { VIEW_GUARDS } from './view-guards.ts';
import { WRITE_GUARDS } from './write-guards.ts';

/** Every guard there is a removal for. */
export const GUARDS: readonly Guard[] = [
  ...CALL_GUARDS,
  ...ACCOUNT_GUARDS,
  ...ROW_GUARDS,
  ...WRITE_GUARDS,
  ...DOMAIN_GUARDS,
  ...FILE_GUARDS,
  ...KEPT_FILE_GUARDS,
  ...VIEW_GUARDS,
  ...EXPORT_GUARDS,
  ...IMPORT_GUARDS,
];

/** Those whose name or file contains the text in GUARDS_ONLY, of them one in GUARDS_EVERY; all of them without both. */
export function chosenGuards({ GUARDS_ONLY = '', GUARDS_EVERY = '1' }: NodeJS.ProcessEnv = process.env): Guard[] {
  return GUARDS.filter(({ protects, file }) => protects.includes(GUARDS_ONLY) || file.includes(GUARDS_ONLY)).filter(
    (_guard, index) => index % Number(GUARDS_EVERY) === 0,
  );
}
