import { ModuleManifest, type Release } from '@moru/module';
import { createStore } from '@moru/ui/core';
import { mayRunOthers } from './instead.ts';
import { overrideScripts } from './override-scripts.ts';
import { runInstead } from './registry.ts';

const KEY = 'moru.override';
/** In place of a version: what is under development has none. */
const VERSION = 'override';

/** A module that this browser was asked to run from elsewhere, and what came of it. */
export interface Override {
  readonly name: string;
  readonly host: string;
  /** `refused`: the server allows no modules from there; `missing`: nothing there is this module. */
  readonly state: 'running' | 'refused' | 'missing';
}

/** What was asked of this browser; empty for everybody but supervisors. */
export const overridden = createStore<readonly Override[]>([]);

/** Whether a release is no release but what a browser was told to run. */
export const isOverride = ({ version }: Release): boolean => version === VERSION;

/** `{ "mfe-label": "http://localhost:3210/" }`: where `module.json` of each lies. */
function asked(): [name: string, url: string][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.entries(value ?? {}).filter((pair): pair is [string, string] => URL.canParse(String(pair[1])));
  } catch {
    return [];
  }
}

/** The sources that the page's policy allows too: the server says them, nothing in the browser can add one. */
const allowed = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="dev-overrides"]')?.content.split(' ').filter(Boolean) ?? [];

/** Whether one of the sources covers an address; `http://localhost:*` is any port of that host. */
export const covers = (sources: readonly string[], { protocol, hostname, origin }: URL): boolean =>
  sources.some((source) => source === origin || source === `${protocol}//${hostname}:*`);

async function manifestOf(name: string, base: string): Promise<ModuleManifest | undefined> {
  const answer = await fetch(`${base}module.json`, { cache: 'no-store' }).catch(() => undefined);
  const manifest = ModuleManifest.safeParse(answer?.ok ? await answer.json().catch(() => undefined) : undefined);
  return manifest.success && manifest.data.name === name ? manifest.data : undefined;
}

async function tried([name, address]: [string, string]): Promise<Override> {
  const url = new URL(address);
  if (!covers(allowed(), url)) return { name, host: url.host, state: 'refused' };
  const base = new URL('.', url).href;
  const manifest = await manifestOf(name, base);
  if (!manifest) return { name, host: url.host, state: 'missing' };
  // Without a release to fall back on: who develops wants to see what fails.
  runInstead({ ...manifest, version: VERSION, base });
  overrideScripts.set(base, `${name}@${VERSION}`);
  return { name, host: url.host, state: 'running' };
}

/** Runs modules from where `moru.override` of localStorage says, for supervisors and from allowed hosts only; to be awaited before the routes are read. */
export async function startOverrides(): Promise<void> {
  const wanted = asked();
  if (wanted.length === 0 || !(await mayRunOthers())) return;
  overridden.set(await Promise.all(wanted.map(tried)));
}

/** Goes back to what is live. */
export function endOverrides(): void {
  localStorage.removeItem(KEY);
  location.reload();
}
