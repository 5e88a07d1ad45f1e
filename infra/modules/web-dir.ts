import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryDocument } from '@moru/module/build';
import { codeOf } from './error-code.ts';

/** The only ring so far. */
export const STABLE = 'stable';

/** URL folder of a release, with a slash at the end; below the web folder it is the same path. */
export const baseOf = (name: string, version: string): string => `/releases/${name}/${version}/`;
export const releaseDir = (webDir: string, name: string, version: string): string => join(webDir, 'releases', name, version);
export const registryFile = (webDir: string): string => join(webDir, 'registry.json');
export const ringFile = (webDir: string, ring = STABLE): string => join(webDir, 'rings', `${ring}.html`);
export const lockFile = (webDir: string): string => join(webDir, 'registry.lock');

const EMPTY: RegistryDocument = { schema: 1, sequence: 0, modules: [], updatedAt: '', published: {}, live: {}, log: [] };

/** The registry document; an empty one where nothing has been published yet. Throws where the file is no registry. */
export async function readDocument(webDir: string): Promise<RegistryDocument> {
  try {
    return RegistryDocument.parse(JSON.parse(await readFile(registryFile(webDir), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return structuredClone(EMPTY);
    throw error;
  }
}

/** Writes a file so that a reader sees the old one or the new one, never half of either. */
export async function writeAtomic(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
}
