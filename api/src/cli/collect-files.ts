import 'reflect-metadata';
import { createApp } from '../create-app.ts';
import { FileCollector } from '../file/file-collector.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'Usage: npm run collect-files   (removes what no row names from the storage of files that the settings name)';

async function run(): Promise<void> {
  argumentsOf(USAGE, 0, {});
  const app = await createApp();
  try {
    const { files, blobs, objects, uploads } = await app.nest.get(FileCollector, { strict: false }).collect();
    console.log(
      `Removed: ${files} files nobody attached, ${blobs} contents no file names, ${objects} stray objects, ${uploads} broken uploads.`,
    );
  } finally {
    await app.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
