import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Path of the last valid copy of a file of the web folder: the same path below `last-good`. */
export const spareOf = (webDir: string, path: string): string => join(webDir, 'last-good', relative(webDir, path));

/** Waits until a file's content, or a folder's names, are synced to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until every file of a folder is synced to the disk. */
export async function syncAll(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await sync(join(entry.parentPath, entry.name));
  await sync(dir);
}

/** Stores a copy of a valid file. A copy that cannot be stored (a full disk) is only missing. */
export async function keepSpare(webDir: string, path: string): Promise<void> {
  const spare = spareOf(webDir, path);
  const draft = `${spare}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(spare), { recursive: true });
    await copyFile(path, draft);
    await sync(draft);
    await rename(draft, spare);
  } catch {
    await rm(draft, { force: true });
  }
}
