import 'reflect-metadata';
import { resolve } from 'node:path';
import { AppModule } from '../app.module.ts';
import { damageText, foldersWith } from '../backup/copy-files.ts';
import { unreadableText } from '../backup/earlier.ts';
import { prune } from '../backup/folders.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { verdictOf } from '../backup/verdict.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { StartupError } from '../core/process/startup-error.ts';
import { readEnv } from '../core/process/env.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = `Usage: npm run backup -- TARGET [--keep N]     a backup of database, files and modules in a new folder below TARGET, while Moru runs
       npm run backup -- verify SOURCE [--database URL]   restores it into a scratch database and compares everything`;

const given = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

async function verify(source: string, database: string | undefined): Promise<void> {
  const { text, exitCode } = verdictOf(await verifyBackup(given(source), database));
  console[exitCode === 0 ? 'log' : 'error'](text);
  process.exitCode = exitCode;
}

async function make(target: string, keep: number | undefined): Promise<void> {
  const { folder, damaged, unreadable, leftovers } = await makeBackup(readEnv(), given(target));
  console.log(`Backed up into ${folder}`);
  const old = keep === undefined ? [] : await prune(given(target), keep, foldersWith(damaged));
  for (const removed of [...leftovers, ...old]) console.log(`Removed ${removed}`);
  const faults = [...damaged.map(damageText), ...unreadable.map(unreadableText)];
  if (faults.length > 0) throw new StartupError(`The backup is complete but for this:\n${faults.map((one) => `  ${one}`).join('\n')}`);
}

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new StartupError(`--keep takes a number of backups from 1 on, not "${text}".`);
  return keep;
}

async function run(): Promise<void> {
  const { values, positionals } = argumentsOf(USAGE, 2, { keep: { type: 'string' }, database: { type: 'string' } });
  const [first, second] = positionals;
  const isVerify = first === 'verify';
  // Each option belongs to one of the two.
  if (!first || isVerify !== (second !== undefined) || (isVerify ? values.keep : values.database) !== undefined)
    throw new StartupError(USAGE);
  const keep = keepOf(values.keep);
  await AppModule.load();
  if (isVerify) await verify(second ?? '', values.database);
  else await make(first, keep);
}

run().catch((error: Error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
