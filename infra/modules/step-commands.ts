import type { Options } from './arguments.ts';
import { activated, canaried, promoted, type ReleaseName } from './changes.ts';
import { CanaryRule, type RegistryDocument } from './document.ts';
import { refuseUnknownUsers, urlOfProduct } from './product.ts';
import { prove } from './prove.ts';
import { Refused } from './refused.ts';
import { activate, actorNow, canary, promote, revoke, rollback, setWorker } from './registry.ts';
import { readDocument } from './web-dir.ts';

function releaseOf(argument: string): ReleaseName {
  const [name, version, ...rest] = argument.split('@');
  if (!name || !version || rest.length > 0)
    throw new Refused(`"${argument}" names no release: write <name>@<version>, \`list\` shows them.`);
  return { name, version };
}

/** The rule of the options; undefined without any. */
function ruleOf({ role: roles, user: users, percent }: Options): CanaryRule | undefined {
  const rule = CanaryRule.safeParse({ roles, users: users.map((user) => user.toLowerCase()), percent: Number(percent) });
  if (!rule.success) throw new Refused('Roles are supervisor, client and site-staff; --percent is a whole number from 0 to 100.');
  return roles.length + users.length + rule.data.percent > 0 ? rule.data : undefined;
}

type Next = (doc: RegistryDocument) => RegistryDocument;

export async function startCanary(webDir: string, argument: string, options: Options) {
  const [release, rule] = [releaseOf(argument), ruleOf(options)];
  // Without a running product users cannot be checked; the log records that they were not.
  if (rule && !options.force && !options['no-visit']) await refuseUnknownUsers(urlOfProduct(), rule.users);
  const next: Next = (doc) => canaried(doc, release, rule, actorNow());
  const doc = await canary(webDir, release, rule, await prove(webDir, next, release, options));
  return [`${argument} is a canary (${doc.log.at(-1)?.note}). \`promote ${release.name}\` or \`rollback ${release.name}\` ends it.`];
}

export async function activateOne(webDir: string, argument: string, options: Options) {
  if (options.ring === 'canary') return startCanary(webDir, argument, options);
  if (options.ring !== 'stable') throw new Refused(`There is no ring "${options.ring}": leave --ring out, or write --ring canary.`);
  const release = releaseOf(argument);
  await activate(webDir, release, await prove(webDir, (doc) => activated(doc, release, actorNow()), release, options));
  return [`${argument} is live`];
}

export async function promoteOne(webDir: string, name: string, options: Options) {
  const { version = '' } = (await readDocument(webDir)).canary[name] ?? {};
  const next: Next = (doc) => promoted(doc, name, actorNow());
  await promote(webDir, name, await prove(webDir, next, { name, version }, options));
  return [`${name}@${version} is live`];
}

export async function rollBack(webDir: string, name: string) {
  const { live, log } = await rollback(webDir, name);
  const note = log.at(-1)?.note;
  return [note ? `${name}: ${note}; ${live[name]?.[0] ?? 'nothing'} stays live` : `${name}@${live[name]?.[0]} is live again`];
}

export async function revokeOne(webDir: string, argument: string) {
  const release = releaseOf(argument);
  const { live } = await revoke(webDir, release);
  const now = live[release.name]?.[0];
  return [`${argument} is revoked. ${now ? `${release.name}@${now} is live` : `${release.name} has no live version now`}`];
}

export async function switchWorker(webDir: string, worker: string) {
  if (worker !== 'on' && worker !== 'off') throw new Refused('Write `worker off` or `worker on`.');
  await setWorker(webDir, worker);
  return [
    worker === 'off'
      ? 'Every device drops the worker, with what it kept, at its next contact'
      : 'Devices keep the pages of the factory again',
  ];
}
