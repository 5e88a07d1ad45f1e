import { CONTRACT_VERSION, type ModuleManifest, type RegistryDocument } from '@moru/module/build';
import { Refused } from './refused.ts';

/** How many live versions back a module can be rolled. */
const KEPT = 10;

/** Who did what, for the log. */
export interface Actor {
  readonly by: string;
  readonly at: string;
}

type Action = RegistryDocument['log'][number]['action'];

const logged = (doc: RegistryDocument, actor: Actor, action: Action, name: string, version: string): RegistryDocument => {
  const sequence = doc.sequence + 1;
  return { ...doc, sequence, updatedAt: actor.at, log: [...doc.log, { sequence, ...actor, action, name, version }] };
};

export const isPublished = ({ published }: RegistryDocument, name: string, version: string): boolean =>
  published[name]?.some((release) => release.version === version) ?? false;

/** Adds a version. Refused where it exists: a release is never rewritten. */
export function published(doc: RegistryDocument, { name, version }: ModuleManifest, actor: Actor): RegistryDocument {
  if (isPublished(doc, name, version)) throw new Refused(`${name}@${version} is published already, and a release is never rewritten.`);
  const list = [...(doc.published[name] ?? []), { version, at: actor.at }];
  return logged({ ...doc, published: { ...doc.published, [name]: list } }, actor, 'publish', name, version);
}

/** Makes a published version the live one. Refused where it is live already or of another contract. */
export function activated(doc: RegistryDocument, manifest: ModuleManifest, actor: Actor): RegistryDocument {
  const { name, version } = manifest;
  const stack = doc.live[name] ?? [];
  if (stack[0] === version) throw new Refused(`${name}@${version} is live already.`);
  if (manifest.contract !== CONTRACT_VERSION && manifest.contract !== CONTRACT_VERSION - 1) {
    throw new Refused(`${name}@${version} speaks contract ${manifest.contract}, the shell ${CONTRACT_VERSION}.`);
  }
  const live = [version, ...stack.filter((other) => other !== version)].slice(0, KEPT);
  return logged({ ...doc, live: { ...doc.live, [name]: live } }, actor, 'activate', name, version);
}

/** Refuses a set of live modules of which two claim one route. */
export function refuseSharedRoutes({ modules }: RegistryDocument): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of modules) {
    for (const { path } of routes) {
      const owner = owners.get(path);
      if (owner) throw new Refused(`${path} is claimed by both ${owner} and ${name}.`);
      owners.set(path, name);
    }
  }
}

/** Goes back to the version that was live before. Refused where there is none. */
export function rolledBack(doc: RegistryDocument, name: string, actor: Actor): RegistryDocument {
  const [current, ...rest] = doc.live[name] ?? [];
  const [version] = rest;
  if (!current || !version) throw new Refused(`${name} has no earlier live version to go back to.`);
  return logged({ ...doc, live: { ...doc.live, [name]: rest } }, actor, 'rollback', name, version);
}
