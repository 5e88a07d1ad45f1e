import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Release } from '@moru/module/build';
import { satisfies } from 'semver';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { releaseDir } from '../web-dir.ts';

const names = z.record(z.string(), z.array(z.string()));
/** `surface.json` of a release: names by request of the kernel. */
const Surface = z.object({ uses: names.optional(), gives: names.optional() });

const idOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

/**
 * The names that a release uses or provides; undefined for one from before these lists existed. Throws `Refused` where the list is damaged.
 */
async function surfaceOf(webDir: string, release: Release): Promise<z.infer<typeof Surface>> {
  const path = join(releaseDir(webDir, release.name, release.version), 'surface.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    return Surface.parse(JSON.parse(text));
  } catch {
    throw new Refused(`surface.json of ${idOf(release)} is damaged: \`doctor --repair\` mends it.`);
  }
}

function refuseVersions(remote: Release, shell: Release): void {
  for (const [request, version] of Object.entries(shell.kernel)) {
    const range = remote.shared[request];
    if (range === undefined || satisfies(version, range)) continue;
    throw new Refused(
      `${idOf(remote)} asks for ${request} ${range}, the shell provides ${version}: build it against this shell, or deploy the shell first.`,
    );
  }
}

async function refuseMissingNames(webDir: string, remote: Release, shell: Release): Promise<void> {
  const [{ uses = {} }, { gives }] = await Promise.all([surfaceOf(webDir, remote), surfaceOf(webDir, shell)]);
  if (!gives) return;
  for (const [request, used] of Object.entries(uses)) {
    const missing = used.filter((name) => !gives[request]?.includes(name));
    if (missing.length > 0)
      throw new Refused(
        `${idOf(remote)} uses ${missing.join(', ')} of ${request}, which ${idOf(shell)} does not give: keep them in the shell until every remote does without them.`,
      );
  }
}

/**
 * Refuses a remote that the shell cannot run: another contract, other versions of shared modules, or names that the shell does not provide.
 */
export async function refuseMismatch(webDir: string, remote: Release, shell: Release | undefined): Promise<void> {
  const contract = shell?.contract ?? CONTRACT_VERSION;
  if (remote.contract !== contract && remote.contract !== contract - 1) {
    throw new Refused(
      `${idOf(remote)} speaks contract ${remote.contract}, the shell ${contract}: build it against this shell, or deploy the shell first.`,
    );
  }
  if (!shell) return;
  refuseVersions(remote, shell);
  await refuseMissingNames(webDir, remote, shell);
}
