import { access } from 'node:fs/promises';
import { activated } from './changes.ts';
import { change } from './change.ts';
import { isPublished, isRevoked, isStep, type RegistryDocument } from './document.ts';
import { actorNow, publishInto, storeRelease } from './registry.ts';
import { readManifest } from './release-files.ts';
import { releaseDir } from './web-dir.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a person has chosen the live version: a start puts nothing it built before over a rollback. */
function isChosenByHand({ log }: RegistryDocument, name: string): boolean {
  const last = log.findLast((entry) => entry.name === name && isStep(entry));
  return last !== undefined && last.action !== 'deploy';
}

interface Telling {
  /** Gets a line per new live version. */
  readonly log: (line: string) => void;
  /** Gets a line per build that was not made live. */
  readonly note: (line: string) => void;
}

/** `empty`: only into a registry in which nothing is live yet; a restart brings nothing to users that nobody has looked at. */
export type Activates = 'always' | 'empty';

interface Deploying extends Telling {
  readonly mayActivate: boolean;
}

async function deploy(webDir: string, doc: RegistryDocument, dist: string, { log, note, mayActivate }: Deploying) {
  const manifest = await readManifest(dist);
  const { name, version } = manifest;
  const isNew = !isPublished(doc, name, version);
  let next = doc;
  if (isNew) next = await publishInto(webDir, doc, dist, manifest);
  else if (!(await exists(releaseDir(webDir, name, version)))) await storeRelease(webDir, dist, manifest);
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

/**
 * Publishes every built folder and makes it live in one change, as a deploy of each would; versions that exist already are left
 * alone (their files are put back where they are gone), and so is a live version that somebody chose.
 */
export const publishAll = ({
  dists,
  webDir,
  activates = 'always',
  log = () => {},
  note = () => {},
}: {
  dists: readonly string[];
  webDir: string;
  activates?: Activates;
} & Partial<Telling>): Promise<RegistryDocument> => {
  const names: string[] = [];
  return change(
    webDir,
    async (doc) => {
      let next = doc;
      const mayActivate = activates === 'always' || Object.keys(doc.live).length === 0;
      for (const dist of dists) {
        names.push((await readManifest(dist)).name);
        next = await deploy(webDir, next, dist, { log, note, mayActivate });
      }
      return next;
    },
    { changed: names },
  );
};
