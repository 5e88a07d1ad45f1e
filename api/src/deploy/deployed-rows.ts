import { DAY_MS, type DeployedModules, type DeployedVersion, type ReleaseFare } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { partsOf } from './parts-of.ts';
import { broughtAt, lastStepOf, watchedIn, type RegistryFile } from './registry-file.ts';
import { releaseFares } from './release-fares.ts';
import { seenReleases, SHOWN_DAYS, type Seen } from './release-loads.ts';

/** The number of versions that a module can be rolled back to; versions in use are shown however old they are. */
const SHOWN = 10;

function stateOf({ live, canary, revoked }: RegistryFile, name: string, version: string): DeployedVersion['state'] {
  if (live[name]?.[0] === version) return 'live';
  if (canary[name]?.version === version) return 'canary';
  return revoked[name]?.includes(version) ? 'revoked' : 'published';
}

/** What browsers reported about the releases. */
interface Known {
  readonly seen: (id: string) => Seen;
  readonly fare: (id: string, since: Date) => ReleaseFare;
}

function rowOf(file: RegistryFile, name: string, published: { version: string; at: string; by: string }, known: Known): DeployedVersion {
  const { version } = published;
  const id = `${name}@${version}`;
  const last = file.log.findLast((entry) => entry.name === name && entry.version === version && entry.action !== 'advise');
  const { by, at } = last ?? published;
  const state = stateOf(file, name, version);
  const canary = state === 'canary' ? (file.canary[name]?.rule ?? null) : null;
  const since = broughtAt(file, name, version) ?? null;
  // Advice from before a rollback and a fix elsewhere no longer applies to the live version.
  const isOut = state === 'live' || state === 'canary';
  const fare = known.fare(id, new Date(isOut && since ? since : 0));
  return { version, state, canary, by, at, note: last?.note ?? '', ...known.seen(id), since, fare };
}

/** Every module of the registry with its newest versions and their error rates. */
export async function deployedRows(file: RegistryFile, webDir: string, ctx: Ctx): Promise<DeployedModules['rows']> {
  const known = { seen: await seenReleases(ctx), fare: await releaseFares(ctx) };
  const lately = new Date(Date.now() - SHOWN_DAYS * DAY_MS).toISOString();
  const names = Object.keys(file.published).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const used = [...(file.live[name]?.slice(0, 2) ?? []), file.canary[name]?.version];
      const all = file.published[name] ?? [];
      const newest = all.filter(({ version }, index) => index >= all.length - SHOWN || used.includes(version)).toReversed();
      const owner = all.findLast((one) => one.owner)?.owner ?? null;
      const [live] = file.live[name] ?? [];
      const parts = live === undefined ? null : await partsOf(webDir, name, live);
      const versions = newest.map((one) => rowOf(file, name, one, known));
      const [earlier, last] = [file.live[name]?.[1] ?? null, lastStepOf(file, name)];
      return { name, owner, parts, versions, earlier, last, watched: watchedIn(file, name, lately) };
    }),
  );
}
