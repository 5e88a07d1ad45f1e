import { z } from 'zod';
import { ROLES } from './core/roles.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const version = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);

/** Who gets a canary: anybody whom one of the three names; percent of all users, always the same ones. */
export const canaryGroup = z.object({ roles: z.array(z.enum(ROLES)), users: z.array(z.string()), percent: z.int() });
export type CanaryGroup = z.output<typeof canaryGroup>;

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
  /** How often browsers have loaded it in the last seven days, and how long that took on average, in ms. */
  loads: z.int(),
  loadMs: z.int().nullable(),
});
export type DeployedVersion = z.output<typeof deployedVersion>;

/** Answer of `GET /api/deploy/findMany`: every module with its newest versions, newest first; `canStep`: whether this server can deploy. */
export const deployedModules = z.object({
  sequence: z.int(),
  canStep: z.boolean(),
  rows: z.array(z.object({ name: z.string(), versions: z.array(deployedVersion) })),
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

/** Its answer: what the command said. */
export const deployStepped = z.object({ said: z.string() });

/** Body of `POST /api/deploy/loaded`: how long releases took to load in a browser, in ms. */
export const releaseLoadsBody = z.strictObject({
  loads: z
    .array(z.strictObject({ name, version, ms: z.int().min(0).max(120_000) }))
    .min(1)
    .max(20),
});
