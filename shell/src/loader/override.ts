import { ModuleManifest, type RegistryModule, type Release } from '@moru/module';
import type { InsteadDeps } from './instead.ts';

const KEY = 'moru.override';
/** In place of a version, since a module under development has none. */
const VERSION = 'override';

/** A module that this browser was asked to run from elsewhere, and the result. */
export interface Override {
  readonly name: string;
  readonly host: string;
  /** `refused`: the server allows no modules from there; `missing`: the module was not found there. */
  readonly state: 'running' | 'refused' | 'missing';
  /** The running module; without a release to fall back on, since a developer wants to see failures. */
  readonly module?: RegistryModule;
}

/** Whether a version is an override and not a release. */
export const isOverride = ({ version }: Release): boolean => version === VERSION;

/** Where the `module.json` of each module is, from `{ "mfe-label": "http://localhost:3210/" }`. */
export function overridesAsked({ browser }: Pick<InsteadDeps, 'browser'>): [name: string, url: string][] {
  try {
    const value: unknown = JSON.parse(browser.getItem(KEY) ?? '{}');
    return Object.entries(value ?? {}).filter((pair): pair is [string, string] => URL.canParse(String(pair[1])));
  } catch {
    return [];
  }
}

/** Whether one of the sources covers an address; `http://localhost:*` is any port of that host. */
export const covers = (sources: readonly string[], { protocol, hostname, origin }: URL): boolean =>
  sources.some((source) => source === origin || source === `${protocol}//${hostname}:*`);

async function manifestOf(name: string, base: string, fetch: InsteadDeps['fetch']): Promise<ModuleManifest | undefined> {
  const answer = await fetch(`${base}module.json`, { cache: 'no-store' }).catch(() => undefined);
  const manifest = ModuleManifest.safeParse(answer?.ok ? await answer.json().catch(() => undefined) : undefined);
  return manifest.success && manifest.data.name === name ? manifest.data : undefined;
}

/** Requests a module under development, only from hosts that the page's content policy allows. */
export async function tryOverride(name: string, address: string, { allowed, fetch }: InsteadDeps): Promise<Override> {
  const url = new URL(address);
  if (!covers(allowed, url)) return { name, host: url.host, state: 'refused' };
  const base = new URL('.', url).href;
  const manifest = await manifestOf(name, base, fetch);
  if (!manifest) return { name, host: url.host, state: 'missing' };
  return { name, host: url.host, state: 'running', module: { ...manifest, version: VERSION, base } };
}

/** Returns to the live releases. */
export function endOverrides(): void {
  localStorage.removeItem(KEY);
  location.reload();
}
