import { z } from 'zod';
import { ROLES } from './core/roles.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const version = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);

/** Who gets a canary: anybody whom one of the three names; percent of all users, always the same ones. */
export const canaryGroup = z.object({ roles: z.array(z.enum(ROLES)), users: z.array(z.string()), percent: z.int() });
export type CanaryGroup = z.output<typeof canaryGroup>;

const fault = z.object({
  /** The row of front-end errors. */
  flogId: z.int(),
  message: z.string(),
  path: z.string(),
  /** Sessions that met it, and by what it was put down to the release in them. */
  sessions: z.int(),
  boundary: z.int(),
  stack: z.int(),
});

/** How the sessions of signed-in people fared with a release (a session is one sign-in on one day); `failed` of them met a fault of it. */
export const releaseFare = z.object({
  sessions: z.int(),
  failed: z.int(),
  /** People whose session failed. */
  users: z.int(),
  /** 95 % Wilson interval of failed ÷ sessions, 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** How long it took to load, in ms: in half of the sessions, and in 95 % of them. */
  p50Ms: z.int().nullable(),
  p95Ms: z.int().nullable(),
  /** The most frequent ones. */
  faults: z.array(fault),
});
export type ReleaseFare = z.output<typeof releaseFare>;

/** Why the watcher rolled a release back, or advised it: the release, the one it goes back to, and minutes since it was live. */
export const deployEvidence = z.object({
  version: z.string(),
  to: z.string(),
  now: releaseFare,
  before: releaseFare,
  minutes: z.int(),
});
export type DeployEvidence = z.output<typeof deployEvidence>;

/** A step of the watcher, or what it would have done. */
export const watcherStep = z.object({ action: z.enum(['rollback', 'advise']), at: z.string(), note: z.string(), evidence: deployEvidence });
export type WatcherStep = z.output<typeof watcherStep>;

/** One version of a module, as the page of deployed modules shows it. */
export const deployedVersion = z.object({
  version: z.string(),
  state: z.enum(['live', 'canary', 'revoked', 'published']),
  /** Of a canary. */
  canary: canaryGroup.nullable(),
  /** Of its last step: published, made live, given to some, withdrawn. */
  by: z.string(),
  at: z.string(),
  note: z.string(),
  /** Script errors and breaches put down to it in the last seven days, and the devices that met them. */
  errors: z.int(),
  devices: z.int(),
  /** When it was last made live or a canary by hand; null where it never was. */
  since: z.string().nullable(),
  /** Of the last seven days, and of a live one or a canary since then. */
  fare: releaseFare,
});
export type DeployedVersion = z.output<typeof deployedVersion>;

/** The team that answers for a module, and where to reach it. */
export const moduleOwner = z.object({ team: z.string(), contact: z.string() });

/** What of the product is a module's own: paths of its pages, `slot/id` of what it shows on pages of others, and what it has in the menu. */
export const moduleParts = z.object({
  pages: z.array(z.string()),
  slots: z.array(z.string()),
  menu: z.array(z.object({ ko: z.string(), en: z.string() })),
});
export type ModuleParts = z.output<typeof moduleParts>;

/** A page that a visit is at: the `at`th `of` so many, as the account `as`. */
export const visitAt = z.object({ at: z.int(), of: z.int(), what: z.string(), as: z.string() });
export type VisitAt = z.output<typeof visitAt>;

/** A step whose release is visited in the background: the one under way, or the last one. */
export const deployRun = z.object({
  action: z.enum(['activate', 'canary', 'promote']),
  name: z.string(),
  version: z.string(),
  by: z.string(),
  since: z.string(),
  state: z.enum(['gates', 'visit', 'done', 'refused', 'stopped']),
  /** How far the visit has come; null before it begins. */
  visit: visitAt.nullable(),
  /** What the command said, at the end. */
  said: z.string(),
});
export type DeployRun = z.output<typeof deployRun>;

/** The last step of a module that changed what users get. */
export const lastStep = z.object({ action: z.string(), version: z.string(), by: z.string(), at: z.string() });

/**
 * Answer of `GET /api/deploy/findMany`: every module with its newest versions, newest first; `canStep`: whether this server can deploy,
 * `canVisit`: whether it looks at every page in a browser before.
 */
export const deployedModules = z.object({
  sequence: z.int(),
  canStep: z.boolean(),
  canVisit: z.boolean(),
  run: deployRun.nullable(),
  rows: z.array(
    z.object({
      name: z.string(),
      /** Whom to ask about it. */
      owner: moduleOwner.nullable(),
      /** Of the live release; null where none is. */
      parts: moduleParts.nullable(),
      versions: z.array(deployedVersion),
      /** The version that a rollback of the live one goes back to. */
      earlier: z.string().nullable(),
      last: lastStep.nullable(),
      /** What the watcher did or advised in the last seven days, newest first. */
      watched: z.array(watcherStep),
    }),
  ),
});
export type DeployedModules = z.output<typeof deployedModules>;

const OF_A_VERSION: readonly string[] = ['activate', 'canary', 'revoke'];
const HUNDRED = 100;

/** Body of `POST /api/deploy/step`: what `npm run modules` does under the same names; `version` where it is about one, `role` or `percent` for a canary. */
export const deployStepBody = z
  .strictObject({
    action: z.enum(['activate', 'canary', 'promote', 'rollback', 'revoke']),
    name,
    version: version.optional(),
    role: z.enum(ROLES).optional(),
    percent: z.int().min(1).max(HUNDRED).optional(),
  })
  .refine(({ action, role, percent }) => (action === 'canary') === (role !== undefined || percent !== undefined), {
    path: ['role'],
    error: 'Invalid',
  })
  .refine((step) => OF_A_VERSION.includes(step.action) === (step.version !== undefined), { path: ['version'], error: 'Invalid' });
export type DeployStep = z.output<typeof deployStepBody>;

/** Its answer: what the command said; `running`: it goes on in the background, `run` of `findMany` says how far. */
export const deployStepped = z.object({ said: z.string(), running: z.boolean().optional() });

/** Body of `POST /api/deploy/loaded`: how long releases took to load in a browser, in ms. */
export const releaseLoadsBody = z.strictObject({
  loads: z
    .array(z.strictObject({ name, version, ms: z.int().min(0).max(120_000) }))
    .min(1)
    .max(20),
});
