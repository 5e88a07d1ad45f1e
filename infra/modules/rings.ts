import { access } from 'node:fs/promises';
import type { Registry, RegistryModule, Release } from '@moru/module/build';
import { sentByTeams, SHELL, type RegistryDocument } from './document.ts';
import { readManifest } from './release-files.ts';
import { baseOf, releaseDir } from './web-dir.ts';
import { spareOf } from './whole-file.ts';

/** The ring of everybody who gets no canary. */
export const STABLE = 'stable';

/** What one ring serves. */
export interface Ring {
  readonly name: string;
  readonly registry: Registry;
  readonly shell: RegistryModule | undefined;
}

/**
 * Every set of the modules that have a canary; the empty one is `stable`. A user is in the ring of exactly the canaries that match them.
 */
function setsOf(names: readonly string[]): string[][] {
  const [first, ...rest] = names;
  if (first === undefined) return [[]];
  const others = setsOf(rest);
  return [...others, ...others.map((set) => [first, ...set])];
}

/** Versions of each module in a ring, the one to run first, then those to fall back on. */
function stacksIn(doc: RegistryDocument, canaries: readonly string[]): [name: string, versions: string[]][] {
  const names = [...new Set([...Object.keys(doc.live), ...canaries])].toSorted();
  return names.map((name) => {
    const canary = canaries.includes(name) ? doc.canary[name]?.version : undefined;
    const versions = [...(canary ? [canary] : []), ...(doc.live[name] ?? [])];
    return [name, [...new Set(versions)]];
  });
}

/**
 * A release whose folder is missing is left out of the menu; `doctor` reports it, and publishing it again restores it. If only its manifest
 * is damaged, the copy of it is read.
 */
async function releaseIfThere(webDir: string, name: string, version: string): Promise<Release | undefined> {
  const dir = releaseDir(webDir, name, version);
  const isThere = await access(dir).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const manifest = await readManifest(dir)
    .catch(() => readManifest(spareOf(webDir, dir)))
    .catch(() => undefined);
  return manifest && { ...manifest, base: baseOf(name, version) };
}

async function moduleOf(webDir: string, name: string, [version, before]: string[]): Promise<RegistryModule[]> {
  const release = version && (await releaseIfThere(webDir, name, version));
  // The shell is loaded by the HTML itself, which has no fallback.
  const fallback = before && name !== SHELL ? await releaseIfThere(webDir, name, before) : undefined;
  return release ? [{ ...release, fallback }] : [];
}

async function ringOf(webDir: string, doc: RegistryDocument, canaries: readonly string[]): Promise<Ring> {
  const stacks = stacksIn(doc, canaries);
  const all = (await Promise.all(stacks.map(([name, versions]) => moduleOf(webDir, name, versions)))).flat();
  const shell = all.find(({ name }) => name === SHELL);
  const name = canaries.length > 0 ? canaries.join('.') : STABLE;
  const revoked = Object.entries(doc.revoked).flatMap(([module, versions]) => versions.map((version) => `${module}@${version}`));
  const modules = all.filter((module) => module !== shell);
  const fromTeams = sentByTeams(doc);
  const registry = { schema: 1 as const, sequence: doc.sequence, ring: name, shellVersion: shell?.version, modules, revoked };
  return { name, shell, registry: { ...registry, ...(fromTeams.length > 0 && { fromTeams }) } };
}

/** The content of each ring, from the manifests of its releases; `stable` first. */
export const ringsOf = (webDir: string, doc: RegistryDocument): Promise<Ring[]> =>
  Promise.all(setsOf(Object.keys(doc.canary).toSorted()).map((canaries) => ringOf(webDir, doc, canaries)));
