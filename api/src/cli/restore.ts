import 'reflect-metadata';
import { resolve } from 'node:path';
import { AppModule } from '../app.module.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { StartupError } from '../core/process/startup-error.ts';
import { readEnv } from '../core/process/env.ts';
import { argumentsOf } from './arguments.ts';

const USAGE =
  'Usage: npm run restore -- SOURCE   (a folder that npm run backup made; into the empty database, files and modules that the settings name)';

async function run(): Promise<void> {
  const [source] = argumentsOf(USAGE, 1, {}).positionals;
  if (!source) throw new StartupError(USAGE);
  await AppModule.load();
  const { rows, tables, files, modules } = await restoreBackup(readEnv(), resolve(process.env['INIT_CWD'] ?? '.', source));
  console.log(
    `Restored ${rows} rows of ${tables} tables, ${files} contents of files and ${modules} files of modules. People sign in again.`,
  );
}

run().catch((error: Error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
