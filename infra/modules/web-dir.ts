import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY, RegistryDocument } from './document.ts';
import { codeOf } from './error-code.ts';

/** URL folder of a release, with a slash at the end; below the web folder it is the same path. */
export const baseOf = (name: string, version: string): string => `/releases/${name}/${version}/`;
export const releasesDir = (webDir: string): string => join(webDir, 'releases');
export const releaseDir = (webDir: string, name: string, version: string): string => join(releasesDir(webDir), name, version);
export const registryFile = (webDir: string): string => join(webDir, 'registry.json');
/** What a ring serves: its page, and as `/registry.json` what its tabs look at. */
export const ringFile = (webDir: string, ring: string, kind: 'html' | 'json'): string => join(webDir, 'rings', `${ring}.${kind}`);
/** Who gets which canary, for the API, which knows who signs in. */
export const rulesFile = (webDir: string): string => join(webDir, 'canary-rules.json');
export const lockFile = (webDir: string): string => join(webDir, 'registry.lock');

/** The registry document; an empty one where nothing has been published yet. Throws where the file is no registry. */
export async function readDocument(webDir: string): Promise<RegistryDocument> {
  try {
    return RegistryDocument.parse(JSON.parse(await readFile(registryFile(webDir), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return structuredClone(EMPTY);
    throw error;
  }
}
