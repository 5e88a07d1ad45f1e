import 'reflect-metadata';
import { findings } from '../check/self-check.ts';
import { createApp } from '../create-app.ts';
import { FileStorage } from '../file/storage/file-storage.ts';

async function run(): Promise<void> {
  const app = await createApp();
  try {
    const found = await findings(app.orm, app.nest.get(FileStorage, { strict: false }));
    for (const { kind, text } of found) console.log(`${kind}: ${text}`);
    console.log(found.length === 0 ? 'Everything is as it must be: ledgers, chain, references, files.' : `${found.length} found.`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
