import { SHELL } from '../document.ts';
import { Refused } from '../refused.ts';
import { verifyFiles } from '../release-files.ts';
import type { Ring } from '../rings.ts';
import { releaseDir } from '../web-dir.ts';
import { refuseMismatch } from './kernel.ts';
import { overLimits } from './limits.ts';

/** Areas that pages of remotes may be in, all behind a login: `/` and `/public` are the shell's, whatever a manifest names. */
const PAGE = /^\/(admin|site)(\/[a-z0-9][a-z0-9_-]*)*$/;

/** Refuses a ring in which two releases have one federation name: the browser would run the first one's code for both. */
function refuseSharedScopes({ registry: { modules } }: Ring): void {
  const owners = new Map<string, string>();
  const releases = modules.flatMap((one) => [one, one.fallback ?? []].flat());
  for (const { name, version, scope } of releases) {
    const id = `${name}@${version}`;
    const owner = owners.get(scope) ?? id;
    if (owner !== id) throw new Refused(`${id} and ${owner} have one federation name, ${scope}: build one of them again.`);
    owners.set(scope, id);
  }
}

/** Refuses a ring in which two modules claim one route, or a remote one of the shell's. */
export function refuseSharedRoutes(ring: Ring): void {
  refuseSharedScopes(ring);
  const { registry, shell } = ring;
  const { modules } = registry;
  const own = Object.keys(shell?.provides ?? {}).filter((path) => path.startsWith('/'));
  const owners = new Map(own.map((path) => [path, SHELL]));
  for (const { name, routes } of modules) {
    const other = routes.find(({ path }) => !PAGE.test(path));
    if (other) throw new Refused(`${name} claims ${other.path}: pages of modules are below /admin and /site, in small letters.`);
  }
  for (const { name, routes } of modules) {
    for (const { path } of routes) {
      const owner = owners.get(path);
      if (owner)
        throw new Refused(`${path} is claimed by both ${owner} and ${name}: take the page out of one of them, or deploy both at once.`);
      owners.set(path, name);
    }
  }
}

/** The gates that need the files alone, for one module of a ring: hashes, size limits, and that it and the shell fit. Throws `Refused`. */
export async function refuseUnfit(webDir: string, { registry: { modules }, shell }: Ring, name: string): Promise<void> {
  const candidate = name === SHELL ? shell : modules.find((module) => module.name === name);
  if (!candidate) return;
  const dir = releaseDir(webDir, name, candidate.version);
  await verifyFiles(dir, candidate);
  const over = await overLimits(dir, candidate);
  if (over) throw new Refused(`${name}@${candidate.version}: ${over}: make it lighter, or raise its limits.json in a change of its own.`);
  // A new shell has to run the fallbacks of the live remotes, too.
  const remotes = name === SHELL ? modules.flatMap((one) => [one, one.fallback ?? []].flat()) : [candidate];
  for (const remote of remotes) await refuseMismatch(webDir, remote, shell);
}
