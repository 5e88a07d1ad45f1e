import type { DeployEvidence } from '@moru/contract';
import type { ModuleOwner } from '@moru/module/build';
import { isPublished, isRevoked, SHELL, type CanaryRule, type LogEntry, type RegistryDocument, type TeamToken } from './document.ts';
import { Refused } from './refused.ts';

/** How many live versions back a module can be rolled. */
const KEPT = 10;
/** Every set of canaries is its own ring, so their number is limited. */
const MAX_CANARIES = 4;

/** Who did what, for the log. */
export interface Actor {
  readonly by: string;
  readonly at: string;
  readonly note?: string | undefined;
  /** Evidence of the watcher. */
  readonly evidence?: DeployEvidence | undefined;
}

export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

const logged = (doc: RegistryDocument, actor: Actor, action: LogEntry['action'], { name, version }: ReleaseName): RegistryDocument => {
  const sequence = doc.sequence + 1;
  return { ...doc, sequence, updatedAt: actor.at, log: [...doc.log, { sequence, ...actor, action, name, version }] };
};

const without = <T>(record: Record<string, T>, name: string): Record<string, T> => {
  const { [name]: _, ...rest } = record;
  return rest;
};

function refuseUnusable(doc: RegistryDocument, { name, version }: ReleaseName): void {
  if (!isPublished(doc, name, version))
    throw new Refused(`${name}@${version} is not published: run \`publish <dist>\` first, \`list\` shows what there is.`);
  if (isRevoked(doc, name, version))
    throw new Refused(`${name}@${version} was revoked and never comes back: build the module again and publish that build.`);
  if (doc.live[name]?.[0] === version) throw new Refused(`${name}@${version} is live already.`);
}

/** Withdraws the worker of the site pages, or allows it again. Refused where nothing would change. */
export function workerSet(doc: RegistryDocument, worker: 'on' | 'off', actor: Actor): RegistryDocument {
  if ((doc.worker ?? 'on') === worker) throw new Refused(`The worker is ${worker} already.`);
  return logged({ ...doc, worker }, actor, 'worker', { name: 'worker', version: worker });
}

/** Gives a team its token, replacing the one it had, or ends it. Refused where there is none to end. */
export function tokenSet(doc: RegistryDocument, team: string, token: TeamToken | undefined, actor: Actor): RegistryDocument {
  const { [team]: old, ...others } = doc.teams ?? {};
  if (!token && !old) throw new Refused(`The team ${team} has no token.`);
  const teams = token ? { ...others, [team]: token } : others;
  return logged({ ...doc, teams }, actor, 'token', { name: team, version: token ? token.modules.join(', ') : 'ended' });
}

/** Adds a version. Refused where it exists: a release is never rewritten. */
export function published(
  doc: RegistryDocument,
  release: ReleaseName & { owner?: ModuleOwner | undefined },
  { by, at }: Actor,
): RegistryDocument {
  const { name, version, owner } = release;
  if (isPublished(doc, name, version)) throw new Refused(`${name}@${version} is published already, and a release is never rewritten.`);
  const list = [...(doc.published[name] ?? []), { version, at, by, ...(owner && { owner }) }];
  return logged({ ...doc, published: { ...doc.published, [name]: list } }, { by, at }, 'publish', release);
}

/** Makes a published version the live one for everybody; a canary of the same version ends. Refused where it is live already or revoked. */
export function activated(
  doc: RegistryDocument,
  release: ReleaseName,
  actor: Actor,
  action: 'activate' | 'deploy' | 'promote' = 'activate',
): RegistryDocument {
  const { name, version } = release;
  refuseUnusable(doc, release);
  const live = [version, ...(doc.live[name] ?? []).filter((other) => other !== version)].slice(0, KEPT);
  const canary = doc.canary[name]?.version === version ? without(doc.canary, name) : doc.canary;
  return logged({ ...doc, canary, live: { ...doc.live, [name]: live } }, actor, action, release);
}

const ruleText = ({ roles, users, percent }: CanaryRule): string =>
  [...roles.map((role) => `role ${role}`), ...users.map((user) => `user ${user}`), ...(percent > 0 ? [`${percent} %`] : [])].join(', ');

/** Gives a published version to the users in the rule; without a rule that of the module's current canary is kept. */
export function canaried(doc: RegistryDocument, release: ReleaseName, given: CanaryRule | undefined, actor: Actor): RegistryDocument {
  const { name, version } = release;
  refuseUnusable(doc, release);
  const rule = given ?? doc.canary[name]?.rule;
  if (!rule || ruleText(rule) === '')
    throw new Refused(`Say who gets ${name}@${version}: --role supervisor, --user <login ID> or --percent <1 to 100>.`);
  const canary = { ...doc.canary, [name]: { version, at: actor.at, rule } };
  if (Object.keys(canary).length > MAX_CANARIES)
    throw new Refused(`${MAX_CANARIES} modules have a canary already: promote one of them or roll it back first.`);
  const note = [ruleText(rule), actor.note].filter(Boolean).join('; ');
  return logged({ ...doc, canary }, { ...actor, note }, 'canary', release);
}

/** Makes a module's canary the live version. Refused where it has none. */
export function promoted(doc: RegistryDocument, name: string, actor: Actor): RegistryDocument {
  const canary = doc.canary[name];
  if (!canary) throw new Refused(`${name} has no canary to promote: start one with \`canary ${name}@<version> --role supervisor\`.`);
  return activated(doc, { name, version: canary.version }, actor, 'promote');
}

/**
 * One step back: a module's canary ends, or where it has none the version before is live again; with `failing` only that version is
 * removed, and nothing changes where nobody gets it any more. Refused where there is nothing to go back to.
 */
export function rolledBack(doc: RegistryDocument, name: string, actor: Actor, failing?: string): RegistryDocument {
  const canary = doc.canary[name];
  const [current, ...rest] = doc.live[name] ?? [];
  if (failing !== undefined && failing !== canary?.version && failing !== current) return doc;
  if (canary && (failing === undefined || failing === canary.version)) {
    const note = [`its canary ${canary.version} ended`, actor.note].filter(Boolean).join('; ');
    return logged({ ...doc, canary: without(doc.canary, name) }, { ...actor, note }, 'rollback', { name, version: current ?? '' });
  }
  const [version] = rest;
  if (!current || !version) throw new Refused(`${name} has no earlier live version to go back to: \`list\` shows what can be activated.`);
  return logged({ ...doc, live: { ...doc.live, [name]: rest } }, actor, 'rollback', { name, version });
}

/** Records what the watcher would have done. */
export const advised = (doc: RegistryDocument, release: ReleaseName, actor: Actor): RegistryDocument =>
  logged(doc, actor, 'advise', release);

/**
 * Withdraws a version for good: nobody gets it, and no rollback or fallback uses it. Refused where the shell would have no version left.
 */
export function revoked(doc: RegistryDocument, release: ReleaseName, actor: Actor): RegistryDocument {
  const { name, version } = release;
  if (!isPublished(doc, name, version)) throw new Refused(`${name}@${version} is not published.`);
  if (isRevoked(doc, name, version)) throw new Refused(`${name}@${version} is revoked already.`);
  const left = (doc.live[name] ?? []).filter((other) => other !== version);
  if (name === SHELL && left.length === 0) throw new Refused(`${name}@${version} is the only shell: activate another one first.`);
  const canary = doc.canary[name]?.version === version ? without(doc.canary, name) : doc.canary;
  const live = left.length > 0 ? { ...doc.live, [name]: left } : without(doc.live, name);
  const list = { ...doc.revoked, [name]: [...(doc.revoked[name] ?? []), version] };
  return logged({ ...doc, canary, live, revoked: list }, actor, 'revoke', release);
}

/** Removes published versions whose files are to be deleted. */
export function collected(doc: RegistryDocument, releases: readonly ReleaseName[], actor: Actor): RegistryDocument {
  let next = doc;
  for (const release of releases) {
    const { name, version } = release;
    const list = next.published[name]?.filter((other) => other.version !== version) ?? [];
    const live = next.live[name]?.filter((other) => other !== version);
    next = { ...next, published: { ...next.published, [name]: list }, live: live ? { ...next.live, [name]: live } : next.live };
    next = logged(next, actor, 'gc', release);
  }
  return next;
}
