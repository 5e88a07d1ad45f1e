import { z } from 'zod';
import { role, text } from './literals.ts';
import { ReadPlaces } from './menu.ts';

// No segment begins with a dot, so that nothing outside the release can be named.
const file = z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/);
const chunks = z.array(file);

// What a page needs: files of its own release, and requests of shared modules that the shell loads lazily.
const needs = { chunks, uses: z.array(z.string()).default([]) };

/** One route of a release: its path, what its page needs beyond the entry, and the page's literal. */
export const ManifestRoute = z.object({
  path: z.string().startsWith('/'),
  ...needs,
  title: text,
  roles: z.array(role),
  menu: ReadPlaces.default([]),
  rows: z.record(z.string(), z.string()).catch({}).default({}),
});

/** A page that has a menu entry until it is built. */
const ManifestPlanned = z.object({ path: z.string().startsWith('/'), title: text, roles: z.array(role), menu: ReadPlaces });

/** One slot component of a release. */
export const ManifestSlot = z.object({
  slot: z.string(),
  id: z.string(),
  ...needs,
  title: text,
  roles: z.array(role),
  order: z.number().default(100),
});

/** Size limits of a release in kB compressed: its entry with the exposed module, its largest page in addition to that, and all of it. */
const Limits = z.object({ entryKb: z.number(), pageKb: z.number(), totalKb: z.number() }).partial();

/** Owner of a module: `moru` of its `package.json`. */
export const ModuleOwner = z.object({ team: z.string().min(1), contact: z.string().min(1) });
export type ModuleOwner = z.infer<typeof ModuleOwner>;

/**
 * `module.json`: the facts of a release. Generated, never written by hand. Integrity is SRI (sha256) by file, bytes is the sum of all files
 * uncompressed.
 */
export const ModuleManifest = z.object({
  schema: z.literal(1),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/),
  /** Federation name, unique per release: two releases of a module can be loaded in one document. */
  scope: z.string().regex(/^[a-z][a-z0-9_]*$/),
  contract: z.number().int(),
  /** Range that it requires of each shared module. */
  shared: z.record(z.string(), z.string()),
  /** Range of the API's contract that its screens were built for. */
  api: z.string().default('*'),
  /** Version of each shared module that the shell provides. Of the shell only. */
  kernel: z.record(z.string(), z.string()).default({}),
  owner: ModuleOwner.optional(),
  /** Its `limits.json`. */
  limits: Limits.default({}),
  entry: file,
  /** Files needed before any page: the shell's scripts and styles in order; of a remote the exposed module's, in addition to the entry. */
  initial: chunks.default([]),
  /** Fonts that every page needs, preloaded with the styles. Of the shell only. */
  fonts: chunks.default([]),
  /**
   * Files of each part of the shell that loads lazily: shared modules by request, `inside` (all behind the login), `remotes`, pages by
   * route. Of the shell only.
   */
  provides: z.record(z.string(), chunks).default({}),
  routes: z.array(ManifestRoute),
  /** Undefined in releases from before pages declared their menu place. */
  planned: z.array(ManifestPlanned).optional(),
  slots: z.array(ManifestSlot),
  integrity: z.record(file, z.string()),
  bytes: z.number().int(),
});

/** A published release: its manifest and the URL folder of its files, with a trailing slash. */
export const Release = ModuleManifest.extend({ base: z.string().regex(/^\/releases(\/\w[\w.-]*){2}\/$/) });

/** A module's live release and, where there was one before it, the release to fall back on. */
export const RegistryModule = Release.extend({ fallback: Release.optional() });

/**
 * The registry that a tab runs, inlined into its HTML and served as `/registry.json`: the releases of its ring. Modules are parsed one by
 * one, so that one invalid entry loses one module.
 */
export const Registry = z.object({
  schema: z.literal(1),
  /** Incremented with every change of the registry. */
  sequence: z.number().int(),
  /** `stable`, or the modules in whose canary it is, separated by dots. */
  ring: z.string().default('stable'),
  shellVersion: z.string().optional(),
  modules: z.array(RegistryModule),
  /** `name@version` of releases that nobody may run any more. */
  revoked: z.array(z.string()).default([]),
  /** `name@version` of releases that a team has sent and nobody has made live: a link alone previews none of them. */
  fromTeams: z.array(z.string()).optional(),
});

/** See the schema of the same name. */
export type ModuleManifest = z.infer<typeof ModuleManifest>;
/** See the schema of the same name. */
export type Release = z.infer<typeof Release>;
/** See the schema of the same name. */
export type RegistryModule = z.infer<typeof RegistryModule>;
/** See the schema of the same name. */
export type Registry = z.infer<typeof Registry>;

/**
 * Reads the inlined part of a registry entry by entry: an invalid module is left out and its error passed to `report`. Throws where the
 * document itself is not a registry.
 */
export function parseRegistry(value: unknown, report: (name: string, reason: string) => void): Registry {
  const { modules, ...rest } = Registry.extend({ modules: z.array(z.unknown()) }).parse(value);
  const read = (item: unknown): RegistryModule[] => {
    const result = RegistryModule.safeParse(item);
    if (result.success) return [result.data];
    report(nameOf(item), z.prettifyError(result.error));
    return [];
  };
  return { ...rest, modules: modules.flatMap(read) };
}

const nameOf = (item: unknown): string => String((item as { name?: unknown } | null)?.name ?? 'unnamed');
