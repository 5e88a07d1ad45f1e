import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryGroup, deployEvidence, moduleOwner, type DeployedModules, type WatcherStep } from '@moru/contract';
import { z } from 'zod';

const versions = z.record(z.string(), z.array(z.string()));

/** The used part of `registry.json`, which `npm run modules` writes. */
const registryFile = z.object({
  sequence: z.int(),
  published: z.record(
    z.string(),
    z.array(z.object({ version: z.string(), at: z.string(), by: z.string().default(''), owner: moduleOwner.optional().catch(undefined) })),
  ),
  live: versions,
  canary: z.record(z.string(), z.object({ version: z.string(), rule: canaryGroup })).default({}),
  revoked: versions.default({}),
  teams: z.record(z.string(), z.object({ hash: z.string(), modules: z.array(z.string()) })).default({}),
  log: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      action: z.string(),
      name: z.string(),
      version: z.string(),
      note: z.string().default(''),
      evidence: deployEvidence.optional().catch(undefined),
    }),
  ),
});

/** The registry of deployed modules. */
export type RegistryFile = z.output<typeof registryFile>;

/** Steps that deliberately bring a version to users. */
const BRINGS: readonly string[] = ['activate', 'deploy', 'promote', 'canary'];

/** When a version was last brought to users by hand; undefined if never. A rollback to it does not count. */
export const broughtAt = ({ log }: RegistryFile, name: string, version: string): string | undefined =>
  log.findLast((entry) => entry.name === name && entry.version === version && BRINGS.includes(entry.action))?.at;

/** Steps that changed what users get. */
const STEPS: readonly string[] = [...BRINGS, 'rollback', 'revoke'];

/** The last step of a module that changed what users get; null if there was none. */
export function lastStepOf({ log }: RegistryFile, module: string): DeployedModules['rows'][number]['last'] {
  const found = log.findLast(({ name, action }) => name === module && STEPS.includes(action));
  return found ? { action: found.action, version: found.version, by: found.by, at: found.at } : null;
}

/** Steps that the watcher took or advised for a module from `since` on, newest first. */
export const watchedIn = ({ log }: RegistryFile, module: string, since: string): WatcherStep[] =>
  log
    .flatMap(({ action, name, at, note, evidence }) => {
      if (name !== module || at < since || !evidence) return [];
      return [{ action: action === 'rollback' ? 'rollback' : 'advise', at, note, evidence } as const];
    })
    .toReversed();

const NONE: RegistryFile = { sequence: 0, published: {}, live: {}, canary: {}, revoked: {}, teams: {}, log: [] };

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

/** Reads the registry of a web folder; an empty one where nothing was ever published. */
export async function readRegistry(webDir: string): Promise<RegistryFile> {
  const [text, spare] = [await textOf(join(webDir, 'registry.json')), await textOf(join(webDir, 'last-good/registry.json'))];
  if (text === undefined && spare === undefined) return NONE;
  try {
    return registryFile.parse(JSON.parse(text ?? ''));
  } catch {
    // Damaged or missing: its last good copy, until the command repairs it.
    return registryFile.parse(JSON.parse(spare ?? ''));
  }
}
