import { mkdir } from 'node:fs/promises';
import { staleFiles, writeCompiled } from './compile.ts';
import { SHELL, type RegistryDocument } from './document.ts';
import { refuseSharedRoutes, refuseUnfit } from './gates/fit.ts';
import { withLock } from './lock.ts';
import { keepReserve, withReserve } from './no-room.ts';
import { Refused } from './refused.ts';
import { ringsOf, type Ring } from './rings.ts';
import { documentAsIs, lastGoodDocument, lockFile, readDocument } from './web-dir.ts';

/** Options of a step. */
export interface StepOptions {
  /** Skips the gates, for an emergency; the log records it. */
  readonly force?: boolean;
  /** The live shell that the release was checked against: where another one is live by now, the step is refused. */
  readonly seenShell?: string | undefined;
  /** For the log. */
  readonly note?: string;
}

/**
 * One state change: read, change, check, compile and write under the lock, so that of two concurrent changes each sees the result of the
 * other. `work` returns the same document where there is nothing to change.
 */
export async function change(
  webDir: string,
  work: (doc: RegistryDocument) => Promise<RegistryDocument>,
  { force = false, seenShell, changed = [] }: StepOptions & { changed?: readonly string[] } = {},
): Promise<RegistryDocument> {
  await mkdir(webDir, { recursive: true });
  return withLock(lockFile(webDir), async () => {
    const before = await withNewestSequence(webDir, await readDocument(webDir));
    if (seenShell !== undefined && before.live[SHELL]?.[0] !== seenShell)
      throw new Refused('Another shell has become live meanwhile: run the same command again.');
    const after = await workOrMend(webDir, before, work);
    const rings = await ringsOf(webDir, after);
    if (after === before && !(await isDamaged(webDir, before, rings))) return before;
    if (!force) {
      for (const ring of rings) refuseSharedRoutes(ring);
      for (const ring of rings) for (const name of changed) await refuseUnfit(webDir, ring, name);
    }
    await write(webDir, after, { rings, force });
    return after;
  });
}

/** Where somebody has restored an older document, the sequence continues from the newest one: open tabs ignore older ones. */
async function withNewestSequence(webDir: string, doc: RegistryDocument): Promise<RegistryDocument> {
  const latest = await lastGoodDocument(webDir).catch(() => undefined);
  return latest && latest.sequence > doc.sequence ? { ...doc, sequence: latest.sequence + 1 } : doc;
}

/** A step that skips the gates removes harm, so it has to work on a full disk too. */
async function write(webDir: string, doc: RegistryDocument, { rings, force }: { rings: readonly Ring[]; force: boolean }): Promise<void> {
  const compile = () => writeCompiled(webDir, doc, rings);
  await (force ? withReserve(webDir, compile) : compile());
  await keepReserve(webDir);
}

/** Whether any served file differs from the document. False for a folder in which nothing was ever published. */
async function isDamaged(webDir: string, doc: RegistryDocument, rings: readonly Ring[]): Promise<boolean> {
  if (doc.sequence === 0) return false;
  const isWhole = await documentAsIs(webDir).then(
    ({ sequence }) => sequence === doc.sequence,
    () => false,
  );
  return !isWhole || (await staleFiles(webDir, doc, rings)).length > 0;
}

/** Runs the work; where it is refused, files that an interrupted step left are repaired nevertheless. */
async function workOrMend(webDir: string, before: RegistryDocument, work: (doc: RegistryDocument) => Promise<RegistryDocument>) {
  try {
    return await work(before);
  } catch (error) {
    const rings = await ringsOf(webDir, before);
    if (await isDamaged(webDir, before, rings)) await write(webDir, before, { rings, force: true });
    throw error;
  }
}
