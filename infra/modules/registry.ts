import { userInfo } from 'node:os';
import type { ModuleManifest } from '@moru/module/build';
import { change, type StepOptions } from './change.ts';
import {
  activated,
  canaried,
  promoted,
  published,
  revoked,
  rolledBack,
  tokenSet,
  workerSet,
  type Actor,
  type ReleaseName,
} from './changes.ts';
import type { CanaryRule, RegistryDocument, TeamToken } from './document.ts';
import { discard, pack, place, type PackedRelease } from './pack-release.ts';
import { readManifest } from './release-files.ts';
import { readDocument } from './web-dir.ts';

export const actorNow = (note?: string): Actor => ({
  by: process.env['MODULES_BY'] ?? userInfo().username,
  at: new Date().toISOString(),
  ...(note && { note }),
});
const actor = ({ force, note }: StepOptions): Actor => actorNow(force ? 'past the gates' : note);

/** Adds a packed release to the document, and moves it to its place. Throws `Refused` where the version exists. */
export async function publishInto(webDir: string, doc: RegistryDocument, packed: PackedRelease): Promise<RegistryDocument> {
  const next = published(doc, packed.manifest, actor({}));
  await place(webDir, packed);
  return next;
}

/**
 * Publishes a built folder without making it live; returns its manifest. Throws `Refused` where the version exists or a file is not what
 * was built.
 */
export async function publish(webDir: string, dist: string): Promise<ModuleManifest> {
  const manifest = await readManifest(dist);
  // Before packing, which takes long; and once more under the lock.
  published(await readDocument(webDir), manifest, actor({}));
  const packed = await pack(webDir, dist, manifest);
  try {
    await change(webDir, (doc) => publishInto(webDir, doc, packed));
  } finally {
    await discard(packed);
  }
  return manifest;
}

/** Makes a published version live for everybody. Throws `Refused` as `activated` and the gates do. */
export const activate = (webDir: string, release: ReleaseName, options: StepOptions = {}): Promise<RegistryDocument> =>
  change(webDir, async (doc) => activated(doc, release, actor(options)), { ...options, changed: [release.name] });

/** Gives a published version to the users in the rule. Throws `Refused` as `canaried` and the gates do. */
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

/**
 * Ends a module's canary, or goes back to the version that was live before. Skips the gates: what ran before is better than what fails now.
 */
export const rollback = (webDir: string, name: string): Promise<RegistryDocument> =>
  change(webDir, async (doc) => rolledBack(doc, name, actorNow()), { force: true });

/** Withdraws a version for good. Throws `Refused` where it is not published or the only shell. */
export const revoke = (webDir: string, release: ReleaseName): Promise<RegistryDocument> =>
  change(webDir, async (doc) => revoked(doc, release, actor({})), { force: true });

/** Withdraws the worker of the site pages from every device, or allows it again. Throws `Refused` where nothing would change. */
export const setWorker = (webDir: string, worker: 'on' | 'off'): Promise<RegistryDocument> =>
  change(webDir, async (doc) => workerSet(doc, worker, actor({})), { force: true });

/** Stores or ends the token of a team. Throws `Refused` where there is none to end. */
export const setToken = (webDir: string, team: string, token: TeamToken | undefined): Promise<RegistryDocument> =>
  change(webDir, async (doc) => tokenSet(doc, team, token, actor({})), { force: true });
