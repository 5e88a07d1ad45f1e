import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RegistryDocument, RegistryModule, Release } from '@moru/module/build';
import { htmlOf } from './html.ts';
import { readManifest } from './release-files.ts';
import { baseOf, registryFile, releaseDir, ringFile, writeAtomic } from './web-dir.ts';

const SHELL = 'shell';

async function releaseOf(webDir: string, name: string, version: string): Promise<Release> {
  return { ...(await readManifest(releaseDir(webDir, name, version))), base: baseOf(name, version) };
}

// A live release whose folder is gone leaves the menu; publishing it again brings it back.
const releaseIfThere = (webDir: string, name: string, version: string): Promise<Release | undefined> =>
  releaseOf(webDir, name, version).catch(() => undefined);

// The shell is loaded by the HTML itself, which has no earlier release to turn to.
async function moduleOf(webDir: string, name: string, [version = '', before]: string[]): Promise<RegistryModule[]> {
  const release = await releaseIfThere(webDir, name, version);
  const fallback = before && name !== SHELL ? await releaseIfThere(webDir, name, before) : undefined;
  return release ? [{ ...release, fallback }] : [];
}

/** Fills in the live part of the document from the manifests of the live versions. */
export async function withLiveReleases(webDir: string, doc: RegistryDocument): Promise<RegistryDocument> {
  const names = Object.keys(doc.live).toSorted();
  const all = (await Promise.all(names.map((name) => moduleOf(webDir, name, doc.live[name] ?? [])))).flat();
  return { ...doc, shell: all.find(({ name }) => name === SHELL), modules: all.filter(({ name }) => name !== SHELL) };
}

/** Writes the document and the HTML that follows from it; the HTML last, for it is what users get. */
export async function writeCompiled(webDir: string, doc: RegistryDocument): Promise<void> {
  await mkdir(dirname(ringFile(webDir)), { recursive: true });
  await writeAtomic(registryFile(webDir), JSON.stringify(doc));
  if (doc.shell) await writeAtomic(ringFile(webDir), htmlOf(doc, doc.shell));
}
