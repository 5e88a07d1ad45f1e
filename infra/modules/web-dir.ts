import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY, RegistryDocument } from './document.ts';
import { codeOf } from './error-code.ts';
import { spareOf } from './whole-file.ts';

/** URL folder of a release, with a trailing slash; below the web folder it is the same path. */
export const baseOf = (name: string, version: string): string => `/releases/${name}/${version}/`;
export const releasesDir = (webDir: string): string => join(webDir, 'releases');
export const releaseDir = (webDir: string, name: string, version: string): string => join(releasesDir(webDir), name, version);
/** Where releases are packed before they are moved to their place, on the same disk. */
export const draftsDir = (webDir: string): string => join(webDir, 'drafts');
export const registryFile = (webDir: string): string => join(webDir, 'registry.json');
/** Files of a ring: its page, and `/registry.json`, which its tabs read. */
export const ringFile = (webDir: string, ring: string, kind: 'html' | 'json'): string => join(webDir, 'rings', `${ring}.${kind}`);
/** Who gets which canary, for the API, which knows who signs in. */
export const rulesFile = (webDir: string): string => join(webDir, 'canary-rules.json');
export const lockFile = (webDir: string): string => join(webDir, 'registry.lock');

const parsed = async (path: string): Promise<RegistryDocument> => RegistryDocument.parse(JSON.parse(await readFile(path, 'utf8')));

/** The stored registry document. Throws where the file is missing or no registry. */
export const documentAsIs = (webDir: string): Promise<RegistryDocument> => parsed(registryFile(webDir));

/** Its last valid copy. Throws where there is none. */
export const lastGoodDocument = (webDir: string): Promise<RegistryDocument> => parsed(spareOf(webDir, registryFile(webDir)));

/** The registry document, or its last valid copy where it is damaged or missing; an empty one where nothing has been published yet. */
export async function readDocument(webDir: string): Promise<RegistryDocument> {
  try {
    return await documentAsIs(webDir);
  } catch (error) {
    return lastGoodDocument(webDir).catch(() => {
      if (codeOf(error) === 'ENOENT') return structuredClone(EMPTY);
      throw error;
    });
  }
}
