import type { ModuleManifest } from '@moru/module/build';
import { activated } from './changes.ts';
import { change } from './change.ts';
import { isPublished, isRevoked, isStep, type RegistryDocument } from './document.ts';
import { discard, isToPack, pack, place, type PackedRelease } from './pack-release.ts';
import { actorNow, publishInto } from './registry.ts';
import { readManifest } from './release-files.ts';
import { readDocument } from './web-dir.ts';

/** Whether a person has chosen the live version: a start does not replace a rollback by something built before. */
function isChosenByHand({ log }: RegistryDocument, name: string): boolean {
  const last = log.findLast((entry) => entry.name === name && isStep(entry));
  return last !== undefined && last.action !== 'deploy';
}

interface Telling {
  /** Called with a line for each new live version. */
  readonly log: (line: string) => void;
  /** Called with a line for each build that was not made live. */
  readonly note: (line: string) => void;
}

/** `empty`: only into a registry in which nothing is live yet; a restart makes nothing live that nobody has checked. */
export type Activates = 'always' | 'empty';

interface Deploying extends Telling {
  readonly mayActivate: boolean;
}

/** A build, packed where its files are missing. */
interface Build {
  readonly dist: string;
  readonly manifest: ModuleManifest;
  readonly packed: PackedRelease | undefined;
}

/** Moves the files of a build to their place where they are missing; those that another process published meanwhile are left. */
async function placed(webDir: string, doc: RegistryDocument, { dist, manifest, packed }: Build): Promise<RegistryDocument> {
  if (!(await isToPack(webDir, doc, manifest))) return doc;
  // Somebody deleted it after the check before the lock.
  const ready = packed ?? (await pack(webDir, dist, manifest));
  if (!isPublished(doc, manifest.name, manifest.version)) return publishInto(webDir, doc, ready);
  await place(webDir, ready);
  return doc;
}

async function deploy(webDir: string, doc: RegistryDocument, build: Build, { log, note, mayActivate }: Deploying) {
  const { manifest } = build;
  const { name, version } = manifest;
  const isNew = !isPublished(doc, name, version);
  const next = await placed(webDir, doc, build);
  const [live] = next.live[name] ?? [];
  if (live === version || isRevoked(next, name, version)) return next;
  if (!mayActivate) {
    note(`${name} ${version} is published, not live: \`npm run modules -- activate ${name}@${version}\` (all at once: \`deploy\`)`);
    return next;
  }
  if (!isNew && live && isChosenByHand(next, name)) {
    note(`${name} stays at ${live}, as was chosen: \`npm run modules -- activate ${name}@${version}\` would make this build live`);
    return next;
  }
  log(`Published ${name} ${version}`);
  return activated(next, manifest, actorNow(), 'deploy');
}

async function packNew(webDir: string, dists: readonly string[]): Promise<Build[]> {
  const doc = await readDocument(webDir);
  const builds: Build[] = [];
  for (const dist of dists) {
    const manifest = await readManifest(dist);
    builds.push({ dist, manifest, packed: (await isToPack(webDir, doc, manifest)) ? await pack(webDir, dist, manifest) : undefined });
  }
  return builds;
}

/**
 * Publishes every built folder and makes it live in one change, as a deploy of each would; existing versions are left (their files are
 * restored where they are missing), and so is a live version that somebody chose.
 */
export async function publishAll({
  dists,
  webDir,
  activates = 'always',
  log = () => {},
  note = () => {},
}: {
  dists: readonly string[];
  webDir: string;
  activates?: Activates;
} & Partial<Telling>): Promise<RegistryDocument> {
  const builds = await packNew(webDir, dists);
  const step = async (doc: RegistryDocument) => {
    let next = doc;
    const mayActivate = activates === 'always' || Object.keys(doc.live).length === 0;
    for (const build of builds) next = await deploy(webDir, next, build, { log, note, mayActivate });
    return next;
  };
  try {
    return await change(webDir, step, { changed: builds.map(({ manifest }) => manifest.name) });
  } finally {
    for (const { packed } of builds) if (packed) await discard(packed);
  }
}
