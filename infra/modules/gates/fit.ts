import { CONTRACT_VERSION, type RegistryModule } from '@moru/module/build';
import { satisfies } from 'semver';
import { SHELL } from '../document.ts';
import { Refused } from '../refused.ts';
import { verifyFiles } from '../release-files.ts';
import type { Ring } from '../rings.ts';
import { releaseDir } from '../web-dir.ts';
import { overLimits } from './limits.ts';

/** Refuses a ring in which two modules claim one route. */
export function refuseSharedRoutes({ registry: { modules } }: Ring): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of modules) {
    for (const { path } of routes) {
      const owner = owners.get(path);
      if (owner)
        throw new Refused(`${path} is claimed by both ${owner} and ${name}: take the page out of one of them, or deploy both at once.`);
      owners.set(path, name);
    }
  }
}

/** Refuses a remote that the shell cannot run: another contract, or other versions of what they share. */
function refuseMismatch(remote: RegistryModule, shell: RegistryModule | undefined): void {
  const id = `${remote.name}@${remote.version}`;
  const contract = shell?.contract ?? CONTRACT_VERSION;
  if (remote.contract !== contract && remote.contract !== contract - 1) {
    throw new Refused(
      `${id} speaks contract ${remote.contract}, the shell ${contract}: build it against this shell, or deploy the shell first.`,
    );
  }
  for (const [request, version] of Object.entries(shell?.kernel ?? {})) {
    const range = remote.shared[request];
    if (range === undefined || satisfies(version, range)) continue;
    throw new Refused(
      `${id} asks for ${request} ${range}, the shell provides ${version}: build it against this shell, or deploy the shell first.`,
    );
  }
}

/** The gates that need the files alone, for one module of a ring: hashes, weight, and that it and the shell fit. Throws `Refused`. */
export async function refuseUnfit(webDir: string, { registry: { modules }, shell }: Ring, name: string): Promise<void> {
  const candidate = name === SHELL ? shell : modules.find((module) => module.name === name);
  if (!candidate) return;
  const dir = releaseDir(webDir, name, candidate.version);
  await verifyFiles(dir, candidate);
  const over = await overLimits(dir, candidate);
  if (over) throw new Refused(`${name}@${candidate.version}: ${over}: make it lighter, or raise its limits.json in a change of its own.`);
  for (const remote of name === SHELL ? modules : [candidate].filter(({ name: own }) => own !== SHELL)) refuseMismatch(remote, shell);
}
