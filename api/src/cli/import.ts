import 'reflect-metadata';
import { access } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ImportPreview } from '@moru/contract';
import { createApp } from '../create-app.ts';
import { StartupError } from '../core/process/startup-error.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { ImportService } from '../import/import.service.ts';
import { argumentsOf } from './arguments.ts';

const USAGE =
  'Usage: npm run import -- FILE [--mapping NAME] [--preview]   (FILE: csv, tsv or xlsx; without a mapping the headers are guessed from)';
const MAX_SHOWN = 20;
const STEPS: Record<string, string> = { reading: 'Reading', applying: 'Applying', refreshing: 'Working out where every order stands' };

/** Shows one line per step and rewrites it while counting. */
function progressLine() {
  let last = '';
  return (step: string, done: number, total: number) => {
    const text = `${STEPS[step] ?? step}${done > 0 ? ` ${done.toLocaleString('en')}${total > 0 ? ` of ${total.toLocaleString('en')}` : ''} lines` : ' …'}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
    else if (step !== last) process.stderr.write(`${text}\n`);
    last = step;
  };
}

function refuseErrors({ counts, rows }: ImportPreview): void {
  if (counts.error === 0) return;
  const shown = rows
    .flatMap(({ line, errors }) => errors.map(({ column, message }) => `  line ${line}${column ? `, ${column}` : ''}: ${message.en}`))
    .slice(0, MAX_SHOWN);
  throw new StartupError(
    `${counts.error} line(s) are in error, so nothing was imported. Correct them and run the command again.\n${shown.join('\n')}`,
  );
}

async function run(): Promise<void> {
  const { values, positionals } = argumentsOf(USAGE, 1, { mapping: { type: 'string' }, preview: { type: 'boolean', default: false } });
  const [given] = positionals;
  if (!given) throw new StartupError(USAGE);
  const path = resolve(process.env['INIT_CWD'] ?? '.', given);
  await access(path).catch(() => {
    throw new StartupError(`There is no file ${given}.`);
  });
  const app = await createApp();
  try {
    const imports = app.nest.get(ImportService, { strict: false });
    const ctx = () => systemCtx(app.orm);
    const showProgress = progressLine();
    const preview = await imports.preview(ctx(), { path, fileName: basename(path), mapping: values.mapping }, showProgress);
    refuseErrors(preview);
    const { counts } = preview;
    console.log(
      `\nMapping ${preview.mapping.name}: ${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${counts.error} in error.`,
    );
    if (values.preview) return;
    const applied = await imports.apply(ctx(), preview.id, showProgress);
    const made = Object.entries(applied.created).map(([entity, count]) => `${count} ${entity}`);
    console.log(`\nImported as batch ${applied.batchId}.${made.length > 0 ? ` Made: ${made.join(', ')}.` : ''}`);
  } finally {
    await app.close();
  }
}

run().catch((error: Error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
