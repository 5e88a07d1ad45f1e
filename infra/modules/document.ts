import { ManifestRoute } from '@moru/module/build';
import { z } from 'zod';

/** Who gets a canary: anybody who is named by one of the three. */
export const CanaryRule = z.object({
  roles: ManifestRoute.shape.roles,
  /** Login IDs. */
  users: z.array(z.string()),
  /** Of all users, the same ones every time. */
  percent: z.number().int().min(0).max(100),
});
export type CanaryRule = z.infer<typeof CanaryRule>;

const Published = z.object({ version: z.string(), at: z.string(), by: z.string().default('') });
const Canary = z.object({ version: z.string(), at: z.string(), rule: CanaryRule });
const Action = z.enum(['publish', 'deploy', 'activate', 'canary', 'promote', 'rollback', 'revoke', 'gc']);

const LogEntry = z.object({
  sequence: z.number().int(),
  at: z.string(),
  by: z.string(),
  action: Action,
  name: z.string(),
  version: z.string(),
  note: z.string().optional(),
});

/**
 * `registry.json` in the web folder, from which everything that is served follows: every published version, the stack of live versions
 * per module (first is live), canaries, revoked versions and the log of every action. Nobody but the command and the API reads it.
 */
export const RegistryDocument = z.object({
  schema: z.literal(1),
  sequence: z.number().int(),
  updatedAt: z.string(),
  published: z.record(z.string(), z.array(Published)),
  live: z.record(z.string(), z.array(z.string())),
  canary: z.record(z.string(), Canary).default({}),
  revoked: z.record(z.string(), z.array(z.string())).default({}),
  log: z.array(LogEntry),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;
export type LogEntry = z.infer<typeof LogEntry>;

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

export const isPublished = ({ published }: RegistryDocument, name: string, version: string): boolean =>
  published[name]?.some((release) => release.version === version) ?? false;

export const isRevoked = ({ revoked }: RegistryDocument, name: string, version: string): boolean =>
  revoked[name]?.includes(version) ?? false;
