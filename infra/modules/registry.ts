import { access, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { ModuleManifest } from '@moru/module/build';
import { activated, canaried, promoted, published, revoked, rolledBack, type Actor, type ReleaseName } from './changes.ts';
import { writeCompiled } from './compile.ts';
import { isPublished, isRevoked, SHELL, type CanaryRule, type RegistryDocument } from './document.ts';
import { refuseSharedRoutes, refuseUnfit } from './gates/fit.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { readManifest, store } from './release-files.ts';
import { ringsOf } from './rings.ts';
import { lockFile, readDocument, releaseDir } from './web-dir.ts';

/** How a step is taken. */
export interface StepOptions {
  /** Past the gates, for an emergency; the log says so. */
  readonly force?: boolean;
  /** The live shell that the release was held against: where another one came meanwhile, the step is refused. */
  readonly seenShell?: string | undefined;
  /** For the log. */
  readonly note?: string;
}

export const actorNow = (note?: string): Actor => ({
  by: process.env['MODULES_BY'] ?? userInfo().username,
  at: new Date().toISOString(),
  ...(note && { note }),
});
const actor = ({ force, note }: StepOptions): Actor => actorNow(force ? 'past the gates' : note);

/**
 * One state change: read, change, check, compile and write under the lock, so that of two at once each sees what the other left.
 * `work` answers the very same document where there is nothing to change.
 */
export async function change(
  webDir: string,
  work: (doc: RegistryDocument) => Promise<RegistryDocument>,
  { force = false, seenShell, changed = [] }: StepOptions & { changed?: readonly string[] } = {},
): Promise<RegistryDocument> {
  await mkdir(webDir, { recursive: true });
  return withLock(lockFile(webDir), async () => {
    const before = await readDocument(webDir);
    if (seenShell !== undefined && before.live[SHELL]?.[0] !== seenShell)
      throw new Refused('Another shell has become live meanwhile: run the same command again.');
    const after = await work(before);
    if (after === before) return before;
    const rings = await ringsOf(webDir, after);
    if (!force) {
      for (const ring of rings) refuseSharedRoutes(ring);
      for (const ring of rings) for (const name of changed) await refuseUnfit(webDir, ring, name);
    }
    await writeCompiled(webDir, after, rings);
    return after;
  });
}

async function publishInto(webDir: string, doc: RegistryDocument, dist: string, manifest: ModuleManifest): Promise<RegistryDocument> {
  const next = published(doc, manifest, actor({}));
  await store(dist, releaseDir(webDir, manifest.name, manifest.version), manifest);
  return next;
}

/** Publishes a built folder without making it live; answers its manifest. Throws `Refused` where the version exists or a file is not what was built. */
export async function publish(webDir: string, dist: string): Promise<ModuleManifest> {
  const manifest = await readManifest(dist);
  await change(webDir, (doc) => publishInto(webDir, doc, dist, manifest));
  return manifest;
}

/** Makes a published version live for everybody. Throws `Refused` as `activated` and the gates do. */
export const activate = (webDir: string, release: ReleaseName, options: StepOptions = {}): Promise<RegistryDocument> =>
  change(webDir, async (doc) => activated(doc, release, actor(options)), { ...options, changed: [release.name] });

/** Gives a published version to those whom the rule names. Throws `Refused` as `canaried` and the gates do. */
export const canary = (
  webDir: string,
  release: ReleaseName,
  rule: CanaryRule | undefined,
  options: StepOptions = {},
): Promise<RegistryDocument> =>
  change(webDir, async (doc) => canaried(doc, release, rule, actor(options)), { ...options, changed: [release.name] });

/** Makes a module's canary the live version. Throws `Refused` where it has none, and as the gates do. */
export const promote = (webDir: string, name: string, options: StepOptions = {}): Promise<RegistryDocument> =>
  change(webDir, async (doc) => promoted(doc, name, actor(options)), { ...options, changed: [name] });

/** Ends a module's canary, or goes back to the version that was live before. Past the gates: what ran before is better than what fails now. */
export const rollback = (webDir: string, name: string, note?: string): Promise<RegistryDocument> =>
  change(webDir, async (doc) => rolledBack(doc, name, actorNow(note)), { force: true });

/** Withdraws a version for good. Throws `Refused` where it is not published or the only shell. */
export const revoke = (webDir: string, release: ReleaseName): Promise<RegistryDocument> =>
  change(webDir, async (doc) => revoked(doc, release, actor({})), { force: true });

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a person has chosen the live version: a start puts nothing it built before over a rollback. */
function isChosenByHand({ log }: RegistryDocument, name: string): boolean {
  const last = log.findLast((entry) => entry.name === name && entry.action !== 'publish' && entry.action !== 'gc');
  return last !== undefined && last.action !== 'deploy';
}

interface Telling {
  /** Gets a line per new live version. */
  readonly log: (line: string) => void;
  /** Gets a line per build that was not made live. */
  readonly note: (line: string) => void;
}

async function deploy(webDir: string, doc: RegistryDocument, dist: string, { log, note }: Telling): Promise<RegistryDocument> {
  const manifest = await readManifest(dist);
  const { name, version } = manifest;
  const isNew = !isPublished(doc, name, version);
  let next = doc;
  if (isNew) next = await publishInto(webDir, doc, dist, manifest);
  else if (!(await exists(releaseDir(webDir, name, version)))) await store(dist, releaseDir(webDir, name, version), manifest);
  const [live] = next.live[name] ?? [];
  if (live === version || isRevoked(next, name, version)) return next;
  if (!isNew && live && isChosenByHand(next, name)) {
    note(`${name} stays at ${live}, as was chosen: \`npm run modules -- activate ${name}@${version}\` would make this build live`);
    return next;
  }
  log(`Published ${name} ${version}`);
  return activated(next, manifest, actor({}), 'deploy');
}

/**
 * Publishes every built folder and makes it live in one change, as a deploy of each would; versions that exist already are left
 * alone (their files are put back where they are gone), and so is a live version that somebody chose.
 */
export const publishAll = ({
  dists,
  webDir,
  log = () => {},
  note = () => {},
}: {
  dists: readonly string[];
  webDir: string;
} & Partial<Telling>): Promise<RegistryDocument> => {
  const names: string[] = [];
  return change(
    webDir,
    async (doc) => {
      let next = doc;
      for (const dist of dists) {
        names.push((await readManifest(dist)).name);
        next = await deploy(webDir, next, dist, { log, note });
      }
      return next;
    },
    { changed: names },
  );
};
