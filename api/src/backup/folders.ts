import { DAY_MS } from '@moru/contract';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

const NAME = /^moru-\d{8}T\d{6}Z$/;
const PARTIAL = '.partial';
const DUMP = '.ndjson.gz';
/** No backup takes this long: a partial one that is older was killed. */
const LONGEST_MS = DAY_MS;

/** Paths of the parts of a backup. */
export const partsOf = (folder: string) => ({
  table: (name: string) => join(folder, 'tables', `${name}${DUMP}`),
  file: (key: string) => join(folder, 'files', key),
  module: (path: string) => join(folder, 'modules', path),
});

/** The tables of which a backup holds a dump. Hidden files are a file manager's. */
export const dumpedIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'tables')))
    .filter((file) => file.endsWith(DUMP) && !file.startsWith('.'))
    .map((file) => basename(file, DUMP));

/** Name of a backup made at an instant: `moru-20261122T030000Z`; names sort by time. */
export const nameOf = (at: Date): string => `moru-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** Folder of a backup while it is written. */
export const partialOf = (folder: string): string => `${folder}${PARTIAL}`;

/** When the backup in a folder with such a name was made. */
export const madeAt = (folder: string): Date => {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(folder) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** The finished backups below a folder, the oldest first. */
export async function backupsIn(target: string): Promise<string[]> {
  if (!existsSync(target)) return [];
  return (await readdir(target))
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(target, name));
}

/** Which of the backups are kept: the latest `keep`, and of each month before them the first. */
export function keptOf(folders: readonly string[], keep: number): Set<string> {
  const sorted = folders.toSorted();
  const firsts = new Map<string, string>();
  for (const folder of sorted) {
    const month = madeAt(folder).toISOString().slice(0, 7);
    if (!firsts.has(month)) firsts.set(month, folder);
  }
  return new Set([...sorted.slice(-keep), ...firsts.values()]);
}

/** Removes what killed backups left below a folder, whose disk it would fill; returns the folders. One that cannot be removed stays. */
export async function removeKilled(target: string, now: Date): Promise<string[]> {
  const finals = (await readdir(target)).filter((name) => name.endsWith(PARTIAL)).map((name) => name.slice(0, -PARTIAL.length));
  const killed = finals.filter((name) => NAME.test(name) && now.getTime() - madeAt(name).getTime() > LONGEST_MS);
  const removed: string[] = [];
  for (const folder of killed.map((name) => partialOf(join(target, name))))
    await rm(folder, { recursive: true, force: true }).then(
      () => removed.push(folder),
      () => undefined,
    );
  return removed;
}

/** Removes what `keptOf` does not keep and `spared` does not name; returns the folders. */
export async function prune(target: string, keep: number, spared: readonly string[] = []): Promise<string[]> {
  const all = await backupsIn(target);
  const kept = new Set([...keptOf(all, keep), ...spared]);
  const removed = all.filter((folder) => !kept.has(folder));
  for (const folder of removed) await rm(folder, { recursive: true, force: true });
  return removed;
}
