import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Options } from './arguments.ts';
import { activated, canaried, promoted, type ReleaseName } from './changes.ts';
import { examine } from './doctor.ts';
import { CanaryRule, type RegistryDocument } from './document.ts';
import { collectGarbage } from './gc.ts';
import { listed } from './list.ts';
import { owners } from './owners.ts';
import { accounts, refuseUnknownUsers, urlOfProduct } from './product.ts';
import { prove } from './prove.ts';
import { publishAll } from './publish-all.ts';
import { receive } from './receive.ts';
import { Refused } from './refused.ts';
import { activate, actorNow, canary, promote, publish, revoke, rollback, setWorker } from './registry.ts';
import { repair } from './repair.ts';
import { teamToken } from './team-token.ts';
import { watch } from './watch.ts';
import { readDocument } from './web-dir.ts';

const ROOT = join(import.meta.dirname, '../..');

export const USAGE = `npm run modules -- <command>, in the folder WEB_DIR (default: DATA_DIR/web):
  publish <dist>             copy a built module into the registry
  activate <name>@<version>  make a published version live; --ring canary: for those who have the module's canary
  canary <name>@<version>    give it to some first: --role supervisor, --user <login ID>, --percent <1 to 100>
  promote <name>             make the canary the live version
  rollback <name>            end the canary, or go back to the version that was live before
  revoke <name>@<version>    withdraw a version for good
  worker on|off              off: withdraw the worker that keeps the factory's pages for a time without a network
  token <team>               a token with which the team publishes from elsewhere: --module mfe-claims; --end takes it back
  deploy                     publish all that is built here and make it live at once, without a visit
  list                       every module, its last step and its versions
  owners                     who answers for each module, with its pages, slots and places in the menu
  doctor                     check everything; --repair: mend what can be mended
  watch                      roll back releases younger than a day that are surely worse than the one before; --advise: say so only,
                             as it does by itself for its first day; --act: from the start
  gc                         delete what is neither among the last 10 of its module nor was active in 14 days
activate, canary and promote are refused unless the version passes every gate, with a visit of all its pages on the running product at
MORU_URL (http://localhost:3000) as the accounts of MODULES_VISIT (supervisor:<password>,client:<password>,…).
--no-visit leaves the visit out, --force all gates; the log says so.`;

/** Folders of what is built in this repository. */
const builtHere = (): string[] => globSync('{shell,mfe-*}/dist/web/module.json', { cwd: ROOT }).map((file) => join(ROOT, dirname(file)));

/** Answers the lines to print; undefined where the usage is to be shown. */
type Command = (webDir: string, argument: string, options: Options) => Promise<readonly string[] | undefined>;

function releaseOf(argument: string): ReleaseName {
  const [name, version, ...rest] = argument.split('@');
  if (!name || !version || rest.length > 0)
    throw new Refused(`"${argument}" names no release: write <name>@<version>, \`list\` shows them.`);
  return { name, version };
}

/** The rule that the options give; undefined where they give none. */
function ruleOf({ role: roles, user: users, percent }: Options): CanaryRule | undefined {
  const rule = CanaryRule.safeParse({ roles, users: users.map((user) => user.toLowerCase()), percent: Number(percent) });
  if (!rule.success) throw new Refused('Roles are supervisor, client and site-staff; --percent is a whole number from 0 to 100.');
  return roles.length + users.length + rule.data.percent > 0 ? rule.data : undefined;
}

type Next = (doc: RegistryDocument) => RegistryDocument;

async function startCanary(webDir: string, argument: string, options: Options) {
  const [release, rule] = [releaseOf(argument), ruleOf(options)];
  // Where the product is not looked at, nobody can say who exists; the log says that it was not.
  if (rule && !options.force && !options['no-visit']) await refuseUnknownUsers(urlOfProduct(), rule.users);
  const next: Next = (doc) => canaried(doc, release, rule, actorNow());
  const doc = await canary(webDir, release, rule, await prove(webDir, next, release, options));
  return [`${argument} is a canary (${doc.log.at(-1)?.note}). \`promote ${release.name}\` or \`rollback ${release.name}\` ends it.`];
}

async function activateOne(webDir: string, argument: string, options: Options) {
  if (options.ring === 'canary') return startCanary(webDir, argument, options);
  if (options.ring !== 'stable') throw new Refused(`There is no ring "${options.ring}": leave --ring out, or write --ring canary.`);
  const release = releaseOf(argument);
  await activate(webDir, release, await prove(webDir, (doc) => activated(doc, release, actorNow()), release, options));
  return [`${argument} is live`];
}

async function promoteOne(webDir: string, name: string, options: Options) {
  const { version = '' } = (await readDocument(webDir)).canary[name] ?? {};
  const next: Next = (doc) => promoted(doc, name, actorNow());
  await promote(webDir, name, await prove(webDir, next, { name, version }, options));
  return [`${name}@${version} is live`];
}

async function rollBack(webDir: string, name: string) {
  const { live, log } = await rollback(webDir, name);
  const note = log.at(-1)?.note;
  return [note ? `${name}: ${note}; ${live[name]?.[0] ?? 'nothing'} stays live` : `${name}@${live[name]?.[0]} is live again`];
}

async function revokeOne(webDir: string, argument: string) {
  const release = releaseOf(argument);
  const { live } = await revoke(webDir, release);
  const now = live[release.name]?.[0];
  return [`${argument} is revoked. ${now ? `${release.name}@${now} is live` : `${release.name} has no live version now`}`];
}

async function switchWorker(webDir: string, worker: string) {
  if (worker !== 'on' && worker !== 'off') throw new Refused('Write `worker off` or `worker on`.');
  await setWorker(webDir, worker);
  return [
    worker === 'off'
      ? 'Every device drops the worker, with what it kept, at its next contact'
      : 'Devices keep the pages of the factory again',
  ];
}

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
  // As the API does it for a team, with the modules of its token.
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
    const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
    if (account) await watch(webDir, { url: urlOfProduct(), account, say, ...(advise && { acts: false }), ...(act && { acts: true }) });
    return [];
  },
  deploy: async (webDir) => {
    const lines: string[] = [];
    const tell = (line: string) => void lines.push(line);
    await publishAll({ webDir, dists: builtHere(), log: tell, note: tell });
    return lines.length > 0 ? lines : ['Every build is live already.'];
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

/** Runs a command; answers the lines to print, or undefined where there is no such command. Throws `Refused` with what to do instead. */
export const command = async (webDir: string, [name = '', argument]: readonly string[], options: Options) =>
  argument === undefined ? ALONE[name]?.(webDir, '', options) : WITH_ARGUMENT[name]?.(webDir, argument, options);
