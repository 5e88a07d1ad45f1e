import { z } from 'zod';
import { ROLES } from './core/roles.ts';
import { FLOG_MAX } from './flog.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const version = z
  .string()
  .max(FLOG_MAX.release)
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);

/** Who gets a canary: anybody that matches one of the three; percent of all users, always the same ones. */
export const canaryGroup = z.object({ roles: z.array(z.enum(ROLES)), users: z.array(z.string()), percent: z.int() });
export type CanaryGroup = z.output<typeof canaryGroup>;

const fault = z.object({
  /** The row of front-end errors. */
  flogId: z.int(),
  message: z.string(),
  path: z.string(),
  /** Sessions that met it, and how it was attributed to the release. */
  sessions: z.int(),
  boundary: z.int(),
  stack: z.int(),
});

/** Sessions of signed-in people with a release (a session is one sign-in on one day); `failed` of them met a fault of it. */
export const releaseFare = z.object({
  sessions: z.int(),
  failed: z.int(),
  /** People whose session failed. */
  users: z.int(),
  /** 95 % Wilson interval of failed ÷ sessions, 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** Load time in ms: median, and 95th percentile. */
  p50Ms: z.int().nullable(),
  p95Ms: z.int().nullable(),
  /** The most frequent ones of those that were stored; `failed` counts sessions of the others, too. */
  faults: z.array(fault),
});
export type ReleaseFare = z.output<typeof releaseFare>;

/** Why the watcher rolled a release back, or advised it: the release, the one to go back to, and minutes since it was live. */
export const deployEvidence = z.object({
  version: z.string(),
  to: z.string(),
  now: releaseFare,
  before: releaseFare,
  minutes: z.int(),
});
export type DeployEvidence = z.output<typeof deployEvidence>;

/** A step of the watcher, taken or only advised. */
export const watcherStep = z.object({ action: z.enum(['rollback', 'advise']), at: z.string(), note: z.string(), evidence: deployEvidence });
export type WatcherStep = z.output<typeof watcherStep>;

/** One version of a module, as the page Modules shows it. */
export const deployedVersion = z.object({
  version: z.string(),
  state: z.enum(['live', 'canary', 'revoked', 'published']),
  /** Of a canary. */
  canary: canaryGroup.nullable(),
  /** Of its last step: published, made live, given to some, withdrawn. */
  by: z.string(),
  at: z.string(),
  note: z.string(),
  /** Script errors and policy breaches attributed to it in the last seven days, and the devices that met them. */
  errors: z.int(),
  devices: z.int(),
  /** When it was last made live or a canary by hand; null if never. */
  since: z.string().nullable(),
  /** Of the last seven days; for a live version or a canary since it became one. */
  fare: releaseFare,
});
export type DeployedVersion = z.output<typeof deployedVersion>;

/** The team that owns a module, and how to reach it. */
export const moduleOwner = z.object({ team: z.string(), contact: z.string() });

/** A module's own parts of the product: paths of its pages, `slot/id` of what it shows on other pages, and its menu entries. */
export const moduleParts = z.object({
  pages: z.array(z.string()),
  slots: z.array(z.string()),
  menu: z.array(z.object({ ko: z.string(), en: z.string() })),
});
export type ModuleParts = z.output<typeof moduleParts>;

/** Progress of a visit: the `at`th `of` so many pages, as the account `as`. */
export const visitAt = z.object({ at: z.int(), of: z.int(), what: z.string(), as: z.string() });
export type VisitAt = z.output<typeof visitAt>;

/** A step whose release is visited in the background: the running one, or the last one. */
export const deployRun = z.object({
  action: z.enum(['activate', 'canary', 'promote']),
  name: z.string(),
  version: z.string(),
  by: z.string(),
  since: z.string(),
  state: z.enum(['gates', 'visit', 'done', 'refused', 'stopped']),
  /** Progress of the visit; null before it begins. */
  visit: visitAt.nullable(),
  /** Output of the command, at the end. */
  said: z.string(),
});
export type DeployRun = z.output<typeof deployRun>;

/** The last step of a module that changed what users get. */
export const lastStep = z.object({ action: z.string(), version: z.string(), by: z.string(), at: z.string() });

/**
 * Answer of `GET /api/deploy/findMany`: every module with its newest versions, newest first; `canStep`: whether this server can deploy,
 * `canVisit`: whether it visits every page in a browser before.
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
      /** The version that a rollback of the live one returns to. */
      earlier: z.string().nullable(),
      last: lastStep.nullable(),
      /** Steps that the watcher took or advised in the last seven days, newest first. */
      watched: z.array(watcherStep),
    }),
  ),
});
export type DeployedModules = z.output<typeof deployedModules>;

const OF_A_VERSION: readonly string[] = ['activate', 'canary', 'revoke'];
const HUNDRED = 100;

/**
 * Body of `POST /api/deploy/step`: the same actions as `npm run modules`; `version` where the action needs one, `role` or `percent` for a
 * canary.
 */
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

/** Its answer: the command's output; `running`: it continues in the background, `run` of `findMany` gives its progress. */
export const deployStepped = z.object({ said: z.string(), running: z.boolean().optional() });

/** Body of `POST /api/deploy/loaded`: how long releases took to load in a browser, in ms. */
export const releaseLoadsBody = z.strictObject({
  loads: z
    .array(z.strictObject({ name, version, ms: z.int().min(0).max(120_000) }))
    .min(1)
    .max(20),
});
