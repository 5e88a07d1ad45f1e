import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../core/process/startup-error.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path that stays in its folder: a manifest may come from anywhere. */
const inFolder = z.string().regex(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^/\\\0][^\\\0]*$/);
const content = z.object({ path: inFolder, bytes: z.int().nonnegative(), sha256 });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'mysql']),
  /** Names of the migrations that had been run: the schema of the rows. */
  schema: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      rows: z.int().nonnegative(),
      /** Of the rows' text before it is compressed, so that two dumps of the same rows are equal. */
      sha256,
      /** The id that the next row would get: ids of removed rows are not reused. */
      nextId: z.int().nullable(),
    }),
  ),
  /** Contents of uploaded files, by their name in the storage. */
  files: z.array(content),
  /** The module registry and its releases, by their path in it. */
  modules: z.array(content),
});

/** Content of a backup, with a hash of each part (SHA-256, hex). */
export type Manifest = z.output<typeof manifestSchema>;

/** One copied content. */
export type Content = z.output<typeof content>;

/** Writes the manifest, which makes a folder a backup. */
export const writeManifest = (folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 1)}\n`, { flush: true });

/** Reads the manifest of a backup. Throws a `StartupError` for a folder without one, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartupError(`${folder} is no backup: it has no ${MANIFEST}.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${join(folder, MANIFEST)} cannot be read: it is damaged, or of a release with another format.`, {
      cause: error,
    });
  }
}
