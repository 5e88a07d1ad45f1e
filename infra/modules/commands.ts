import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Options } from './arguments.ts';
import { examine } from './doctor.ts';
import { collectGarbage } from './gc.ts';
import { listed } from './list.ts';
import { owners } from './owners.ts';
import { accounts, urlOfProduct } from './product.ts';
import { publishAll } from './publish-all.ts';
import { receive } from './receive.ts';
import { Refused } from './refused.ts';
import { publish } from './registry.ts';
import { repair } from './repair.ts';
import { activateOne, promoteOne, revokeOne, rollBack, startCanary, switchWorker } from './step-commands.ts';
import { teamToken } from './team-token.ts';
import { watch } from './watch.ts';
import { readDocument } from './web-dir.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Folders of the builds in this repository. */
const builtHere = (): string[] => globSync('{shell,mfe-*}/dist/web/module.json', { cwd: ROOT }).map((file) => join(ROOT, dirname(file)));

/** Returns the lines to print; undefined where the usage is to be shown. */
type Command = (webDir: string, argument: string, options: Options) => Promise<readonly string[] | undefined>;

const WITH_ARGUMENT: Readonly<Record<string, Command>> = {
  publish: async (webDir, dist) => {
    const { name, version } = await publish(webDir, resolve(dist));
    return [
      `Published ${name}@${version}. \`activate ${name}@${version}\` or \`canary ${name}@${version} --role supervisor\` brings it to users.`,
    ];
  },
  activate: activateOne,
  canary: startCanary,
  promote: promoteOne,
  rollback: rollBack,
  revoke: revokeOne,
  worker: switchWorker,
  token: teamToken,
  // The same as the API does for a team, with the modules of its token.
  receive: async (webDir, file, { module: allowed }) => {
    const { name, version } = await receive(webDir, file, allowed);
    return [`Published ${name}@${version}. A supervisor brings it to users, on the page Modules or with the command.`];
  },
};

const ALONE: Readonly<Record<string, Command>> = {
  list: async (webDir) => listed(await readDocument(webDir)),
  owners: async (webDir) => owners(webDir, await readDocument(webDir)),
  doctor: async (webDir, _, { repair: isRepair }) => {
    const mended = isRepair ? await repair(webDir) : [];
    const findings = await examine(webDir);
    if (findings.length > 0) throw new Refused([...mended, ...findings].join('\n'));
    return [...mended, 'All is well.'];
  },
  watch: async (webDir, _, { advise, act }) => {
    if (advise && act) throw new Refused('--advise says what it would do, --act does it: choose one of them.');
    const [account] = accounts();
    const print = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
    if (account) await watch(webDir, { url: urlOfProduct(), account, print, ...(advise && { acts: false }), ...(act && { acts: true }) });
    return [];
  },
  deploy: async (webDir) => {
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    await publishAll({ webDir, dists: builtHere(), log: note, note });
    return lines.length > 0 ? lines : ['Every build is live already.'];
  },
  // Called by the API, which visits pages only where it can.
  browser: async () => {
    const { chromiumPath } = await import('@moru/testing/browser');
    const path = await chromiumPath();
    if (path === undefined) throw new Refused('There is no browser here: install Chromium, or set CHROMIUM to the path of one.');
    return [path];
  },
  gc: async (webDir) => {
    const { releases, folders } = await collectGarbage(webDir);
    return [
      ...releases.map(({ name, version }) => `Deleted ${name}@${version}`),
      ...folders.map((folder) => `Deleted ${folder}, which nobody knew`),
      `${releases.length} releases deleted`,
    ];
  },
};

/** Runs a command; returns the lines to print, or undefined for an unknown command. Throws `Refused` with what to do instead. */
export const command = async (webDir: string, [name = '', argument]: readonly string[], options: Options) =>
  argument === undefined ? ALONE[name]?.(webDir, '', options) : WITH_ARGUMENT[name]?.(webDir, argument, options);
