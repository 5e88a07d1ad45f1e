import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { StartupError } from './core/process/startup-error.ts';

try {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  const { start } = await import('./start.ts');
  await start({ empty: values.empty });
} catch (error) {
  const known =
    error instanceof StartupError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(known ? (error as Error).message : error);
  process.exit(1);
}
