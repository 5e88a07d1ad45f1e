import 'reflect-metadata';
import { exitCodeOf } from '../check/finding.ts';
import { findings } from '../check/self-check.ts';
import { createApp } from '../create-app.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'Usage: npm run check   (of the database and files that the settings name)';

async function run(): Promise<void> {
  argumentsOf(USAGE, 0, {});
  const app = await createApp();
  try {
    const found = await findings(app.orm, app.nest.get(FileStorage, { strict: false }));
    for (const { kind, text } of found) console.log(`${kind}: ${text}`);
    const unchecked = found.filter(({ isUnchecked }) => isUnchecked).length;
    if (found.length === 0) console.log('Everything is as it must be: ledgers, chain, references, files.');
    else console.log(`${found.length - unchecked} found.${unchecked > 0 ? ' Not everything was checked: run it again.' : ''}`);
    process.exitCode = exitCodeOf(found);
  } finally {
    await app.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
