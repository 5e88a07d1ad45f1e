import type { DeployEvidence } from '@moru/contract';
import { ManifestRoute, ModuleOwner } from '@moru/module/build';
import { z } from 'zod';

/** Who gets a canary: every user that one of the three matches. */
export const CanaryRule = z.object({
  roles: ManifestRoute.shape.roles,
  /** Login IDs. */
  users: z.array(z.string()),
  /** Share of all users, always the same ones. */
  percent: z.number().int().min(0).max(100),
});
export type CanaryRule = z.infer<typeof CanaryRule>;

const Published = z.object({ version: z.string(), at: z.string(), by: z.string().default(''), owner: ModuleOwner.optional() });
const Canary = z.object({ version: z.string(), at: z.string(), rule: CanaryRule });
const Action = z.enum(['publish', 'deploy', 'activate', 'canary', 'promote', 'rollback', 'revoke', 'gc', 'advise', 'worker', 'token']);

/** A team that publishes from its own repository: the hash of its token, and the modules it may publish. The API reads it. */
const TeamToken = z.object({ hash: z.string(), modules: z.array(z.string()), at: z.string() });
export type TeamToken = z.infer<typeof TeamToken>;

const LogEntry = z.object({
  sequence: z.number().int(),
  at: z.string(),
  by: z.string(),
  action: Action,
  name: z.string(),
  version: z.string(),
  note: z.string().optional(),
  /** Evidence of a step of the watcher, shown by the API, which knows its shape. */
  evidence: z.custom<DeployEvidence>((given) => typeof given === 'object' && given !== null).optional(),
});

/**
 * `registry.json` in the web folder, from which everything that is served is compiled: every published version, the stack of live versions
 * of each module (first is live), canaries, revoked versions and the log of every action. Only the command and the API read it.
 */
export const RegistryDocument = z.object({
  schema: z.literal(1),
  sequence: z.number().int(),
  updatedAt: z.string(),
  published: z.record(z.string(), z.array(Published)),
  live: z.record(z.string(), z.array(z.string())),
  canary: z.record(z.string(), Canary).default({}),
  revoked: z.record(z.string(), z.array(z.string())).default({}),
  /** `off`: the worker of the site pages is withdrawn from every device at its next contact. */
  worker: z.enum(['on', 'off']).optional(),
  /** By team. */
  teams: z.record(z.string(), TeamToken).optional(),
  /** When a watcher first ran on it. */
  watchedSince: z.string().optional(),
  log: z.array(LogEntry),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;
export type LogEntry = z.infer<typeof LogEntry>;

const NO_STEPS: readonly LogEntry['action'][] = ['publish', 'gc', 'advise', 'token'];

/** Whether an entry changed what users get. */
export const isStep = ({ action }: LogEntry): boolean => !NO_STEPS.includes(action);

export const EMPTY: RegistryDocument = {
  schema: 1,
  sequence: 0,
  updatedAt: '',
  published: {},
  live: {},
  canary: {},
  revoked: {},
  log: [],
};

/** The host; every other module is a remote. */
export const SHELL = 'shell';

/** The name in the log of a team that publishes with its token. */
const TEAM = 'team ';

/** Releases that a team has sent and nobody has made live, as `name@version`. */
export function sentByTeams({ published, log }: RegistryDocument): string[] {
  const brought = new Set(log.filter(isStep).map(({ name, version }) => `${name}@${version}`));
  const sent = Object.entries(published).flatMap(([name, list]) =>
    list.filter(({ by }) => by.startsWith(TEAM)).map(({ version }) => `${name}@${version}`),
  );
  return sent.filter((id) => !brought.has(id));
}

export const isPublished = ({ published }: RegistryDocument, name: string, version: string): boolean =>
  published[name]?.some((release) => release.version === version) ?? false;

export const isRevoked = ({ revoked }: RegistryDocument, name: string, version: string): boolean =>
  revoked[name]?.includes(version) ?? false;
