import { ModuleManifest, type Registry, type RegistryModule } from '@moru/module';
import type { InsteadDeps } from './instead.ts';

const KEY = 'moru.preview';
const PARAM = 'mf';
const RELEASE = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]{10})$/;

/** What this tab was asked to show, as `name@version`: by the address it was opened with, else as before. */
export function previewsAsked({ tab, address }: Pick<InsteadDeps, 'tab' | 'address'>): string[] {
  const given = new URL(address).searchParams.get(PARAM);
  try {
    if (given !== null) tab.setItem(KEY, given);
    return (given ?? tab.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return (given ?? '').split(',').filter(Boolean);
  }
}

/** A published release of the registry's ring, behind it the live one; undefined for what is not published, or revoked. */
export async function publishedRelease(
  id: string,
  { modules, revoked }: Registry,
  { fetch }: Pick<InsteadDeps, 'fetch'>,
): Promise<RegistryModule | undefined> {
  const [, name = '', version] = RELEASE.exec(id) ?? [];
  if (!version || revoked.includes(id)) return undefined;
  const live = modules.find((module) => module.name === name);
  const base = `/releases/${name}/${version}/`;
  const answer = await fetch(`${base}module.json`).catch(() => undefined);
  const manifest = answer?.ok ? ModuleManifest.safeParse(await answer.json()) : undefined;
  return manifest?.success ? { ...manifest.data, base, ...(live && { fallback: live }) } : undefined;
}

/** Goes back to what is live. */
export function endPreview(): void {
  sessionStorage.removeItem(KEY);
  const url = new URL(location.href);
  url.searchParams.delete(PARAM);
  location.replace(url);
}
