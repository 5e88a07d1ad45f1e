import { ModuleManifest, type RegistryModule, type Release } from '@moru/module';
import type { InsteadDeps } from './instead.ts';

const KEY = 'moru.override';
/** In place of a version: what is under development has none. */
const VERSION = 'override';

/** A module that this browser was asked to run from elsewhere, and what came of it. */
export interface Override {
  readonly name: string;
  readonly host: string;
  /** `refused`: the server allows no modules from there; `missing`: nothing there is this module. */
  readonly state: 'running' | 'refused' | 'missing';
  /** What runs; without a release to fall back on: who develops wants to see what fails. */
  readonly module?: RegistryModule;
}

/** Whether a release is no release but what a browser was told to run. */
export const isOverride = ({ version }: Release): boolean => version === VERSION;

/** Where `module.json` of each module lies, from `{ "mfe-label": "http://localhost:3210/" }`. */
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

/** Asks for a module under development, from hosts alone that the page's policy allows. */
export async function tryOverride(name: string, address: string, { allowed, fetch }: InsteadDeps): Promise<Override> {
  const url = new URL(address);
  if (!covers(allowed, url)) return { name, host: url.host, state: 'refused' };
  const base = new URL('.', url).href;
  const manifest = await manifestOf(name, base, fetch);
  if (!manifest) return { name, host: url.host, state: 'missing' };
  return { name, host: url.host, state: 'running', module: { ...manifest, version: VERSION, base } };
}

/** Goes back to what is live. */
export function endOverrides(): void {
  localStorage.removeItem(KEY);
  location.reload();
}
