import { access, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { ModuleManifest, RegistryDocument } from '@moru/module/build';
import { activated, isPublished, published, refuseSharedRoutes, rolledBack, type Actor } from './changes.ts';
import { withLiveReleases, writeCompiled } from './compile.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { readManifest, store } from './release-files.ts';
import { lockFile, readDocument, releaseDir } from './web-dir.ts';

const actor = (): Actor => ({ by: process.env['MODULES_BY'] ?? userInfo().username, at: new Date().toISOString() });

// One state change: read, change, compile and write under the lock, so that of two at once each sees what the other left.
async function change(webDir: string, work: (doc: RegistryDocument) => Promise<RegistryDocument>): Promise<RegistryDocument> {
  await mkdir(webDir, { recursive: true });
  return withLock(lockFile(webDir), async () => {
    const before = await readDocument(webDir);
    const after = await work(before);
    if (after === before) return before;
    const doc = await withLiveReleases(webDir, after);
    refuseSharedRoutes(doc);
    await writeCompiled(webDir, doc);
    return doc;
  });
}

async function publishInto(webDir: string, doc: RegistryDocument, dist: string, manifest: ModuleManifest): Promise<RegistryDocument> {
  const next = published(doc, manifest, actor());
  await store(dist, releaseDir(webDir, manifest.name, manifest.version), manifest);
  return next;
}

/** Publishes a built folder without making it live; answers its manifest. Throws `Refused` where the version exists or a file is not what was built. */
export async function publish(webDir: string, dist: string): Promise<ModuleManifest> {
  const manifest = await readManifest(dist);
  await change(webDir, (doc) => publishInto(webDir, doc, dist, manifest));
  return manifest;
}

/** Makes a published version live. Throws `Refused` where it is not published and as `activated` does. */
export const activate = (webDir: string, name: string, version: string): Promise<RegistryDocument> =>
  change(webDir, async (doc) => {
    if (!isPublished(doc, name, version)) throw new Refused(`${name}@${version} is not published.`);
    return activated(doc, await readManifest(releaseDir(webDir, name, version)), actor());
  });

/** Goes back to the version that was live before; answers the document. Throws `Refused` where there is none. */
export const rollback = (webDir: string, name: string): Promise<RegistryDocument> =>
  change(webDir, async (doc) => rolledBack(doc, name, actor()));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function deploy(webDir: string, doc: RegistryDocument, dist: string, log: (line: string) => void): Promise<RegistryDocument> {
  const manifest = await readManifest(dist);
  const { name, version } = manifest;
  let next = doc;
  if (!isPublished(doc, name, version)) next = await publishInto(webDir, doc, dist, manifest);
  else if (!(await exists(releaseDir(webDir, name, version)))) await store(dist, releaseDir(webDir, name, version), manifest);
  if (next.live[name]?.[0] === version) return next;
  log(`Published ${name} ${version}`);
  return activated(next, manifest, actor());
}

/**
 * Publishes every built folder and makes it live in one change, as a deploy of each would; versions that exist already are left
 * alone (their files are put back where they are gone). `log` gets a line per new live version.
 */
export const publishAll = ({
  dists,
  webDir,
  log = () => {},
}: {
  dists: readonly string[];
  webDir: string;
  log?: (line: string) => void;
}): Promise<RegistryDocument> =>
  change(webDir, async (doc) => {
    let next = doc;
    for (const dist of dists) next = await deploy(webDir, next, dist, log);
    return next;
  });
