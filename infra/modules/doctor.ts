import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { staleFiles } from './compile.ts';
import { RegistryDocument, SHELL } from './document.ts';
import { orphans } from './folders.ts';
import { refuseSharedRoutes, refuseUnfit } from './gates/fit.ts';
import { holderOf } from './lock.ts';
import { damagedFiles, readManifest, verifyFiles } from './release-files.ts';
import { ringsOf, STABLE, type Ring } from './rings.ts';
import { documentAsIs, lastGoodDocument, lockFile, readDocument, releaseDir } from './web-dir.ts';

/** Runs a check that throws; its message is the finding. */
const findingOf = (check: () => unknown): Promise<string[]> =>
  Promise.resolve()
    .then(check)
    .then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );

async function lockFindings(webDir: string): Promise<string[]> {
  const holder = await holderOf(lockFile(webDir));
  if (!holder) return [];
  return [
    holder.dead
      ? `The lock is stale: its holder ${holder.by} is gone. The next command drops it.`
      : `The registry is locked by ${holder.by}: delete ${lockFile(webDir)} if no command runs there.`,
  ];
}

async function releaseFindings(webDir: string, { published }: RegistryDocument): Promise<string[]> {
  const all = Object.entries(published).flatMap(([name, list]) => list.map(({ version }) => ({ name, version })));
  const found = await Promise.all(
    all.map(({ name, version }) =>
      findingOf(async () => {
        const dir = releaseDir(webDir, name, version);
        const manifest = await readManifest(dir);
        if (manifest.name !== name || manifest.version !== version)
          throw new Error(`${dir} holds ${manifest.name}@${manifest.version}: delete it and publish ${name}@${version} again.`);
        await verifyFiles(dir, manifest);
        const [damaged] = await damagedFiles(dir);
        if (damaged) throw new Error(`${name}@${version}: ${damaged} is not what was published: \`doctor --repair\` mends it if it can.`);
      }),
    ),
  );
  return found.flat();
}

async function ringFindings(webDir: string, ring: Ring): Promise<string[]> {
  const names = [SHELL, ...ring.registry.modules.map(({ name }) => name)];
  const unfit = await Promise.all([
    findingOf(() => refuseSharedRoutes(ring)),
    ...names.map((name) => findingOf(() => refuseUnfit(webDir, ring, name))),
  ]);
  return unfit.flat();
}

async function documentFindings(webDir: string, doc: RegistryDocument): Promise<string[]> {
  const rings = await ringsOf(webDir, doc);
  const expected = rings.map(({ name }) => name);
  const files = await readdir(join(webDir, 'rings')).catch(() => []);
  const extra = files.filter((file) => !expected.includes(file.replace(/\.(html|json)$/, '')));
  const lost = Object.keys(doc.live).filter((name) => name !== SHELL && !rings[0]?.registry.modules.some((one) => one.name === name));
  // Files that an interrupted step left, or that somebody has damaged.
  const stale = await staleFiles(webDir, doc, rings);
  return [
    ...stale.map((path) => `${path} is not what the registry says: \`doctor --repair\` writes it again.`),
    ...(rings[0]?.shell ? [] : [`No shell is live in the ring ${STABLE}: nobody gets a page.`]),
    ...lost.map((name) => `${name} is live, but its files are gone: publish it again or roll it back.`),
    ...(await releaseFindings(webDir, doc)),
    ...(await Promise.all(rings.map((ring) => ringFindings(webDir, ring)))).flat(),
    ...extra.map((file) => `rings/${file} belongs to no ring: any activation deletes it.`),
    ...(await orphans(webDir, doc)).map((folder) => `${folder} is orphaned: \`gc\` deletes it.`),
  ];
}

/** All findings about the web folder, as sentences with what to do; empty where there are none. */
export async function examine(webDir: string): Promise<string[]> {
  const found = await lockFindings(webDir);
  const isWhole = await documentAsIs(webDir).then(
    () => true,
    () => false,
  );
  const latest = await lastGoodDocument(webDir).catch(() => undefined);
  const doc = await readDocument(webDir).catch((error: unknown) => error);
  const read = RegistryDocument.safeParse(doc);
  if (!read.success)
    return [...found, `registry.json cannot be read (${doc instanceof Error ? doc.message : 'damaged'}): put a backup back.`];
  const damaged = !isWhole && read.data.sequence > 0;
  return [
    ...new Set([
      ...found,
      ...(damaged ? ['registry.json is damaged; its last good copy is used: `doctor --repair` writes it again.'] : []),
      ...(latest && latest.sequence > read.data.sequence
        ? ['registry.json is older than the last one: `doctor --repair` keeps it and counts on, so that open tabs follow.']
        : []),
      ...(await documentFindings(webDir, read.data)),
    ]),
  ];
}
