import { ModuleManifest, type RegistryModule } from '@moru/module';
import { createStore } from '@moru/ui/core';
import { mayRunOthers } from './instead.ts';
import { registry, runInstead } from './registry.ts';

const KEY = 'moru.preview';
const PARAM = 'mf';
const RELEASE = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]{10})$/;

/** Releases that this tab runs in place of the live ones, as `name@version`. */
export const previewed = createStore<readonly string[]>([]);

/** What this tab was asked to show: by the address it was opened with, else as before. */
function asked(): string[] {
  const given = new URLSearchParams(location.search).get(PARAM);
  try {
    if (given !== null) sessionStorage.setItem(KEY, given);
    return (given ?? sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return (given ?? '').split(',').filter(Boolean);
  }
}

async function releaseOf(id: string): Promise<RegistryModule | undefined> {
  const [, name = '', version] = RELEASE.exec(id) ?? [];
  const live = registry().modules.find((module) => module.name === name);
  if (!version || registry().revoked.includes(id)) return undefined;
  const base = `/releases/${name}/${version}/`;
  const answer = await fetch(`${base}module.json`).catch(() => undefined);
  const manifest = answer?.ok ? ModuleManifest.safeParse(await answer.json()) : undefined;
  return manifest?.success ? { ...manifest.data, base, ...(live && { fallback: live }) } : undefined;
}

/**
 * Runs published releases in this tab alone: `?mf=mfe-po@1.5.0-0123456789`. For supervisors; to be awaited before the routes are read.
 * What is not published, or revoked, is left out.
 */
export async function startPreview(): Promise<void> {
  const ids = asked();
  if (ids.length === 0) return;
  if (!(await mayRunOthers())) return;
  const found = (await Promise.all(ids.map(releaseOf))).filter((release) => release !== undefined);
  for (const release of found) runInstead(release);
  previewed.set(found.map(({ name, version }) => `${name}@${version}`));
}

/** Goes back to what is live. */
export function endPreview(): void {
  sessionStorage.removeItem(KEY);
  const url = new URL(location.href);
  url.searchParams.delete(PARAM);
  location.replace(url);
}
