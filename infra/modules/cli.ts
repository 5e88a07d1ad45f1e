import { join, resolve } from 'node:path';
import { argumentsOf } from './arguments.ts';
import { command } from './commands.ts';
import { USAGE } from './usage.ts';

const webDir = resolve(process.env['WEB_DIR'] ?? join(process.env['DATA_DIR'] ?? 'data', 'web'));

try {
  const { positionals, values } = argumentsOf(process.argv.slice(2));
  const lines = await command(webDir, positionals, values);
  if (!lines) process.exitCode = 2;
  for (const line of lines ?? [USAGE]) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
