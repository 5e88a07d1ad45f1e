import { ModuleManifest, type Registry, type RegistryModule } from '@moru/module';
import type { InsteadDeps } from './instead.ts';

const KEY = 'moru.preview';
/** Team releases that this tab was allowed to show. */
const ALLOWED = 'moru.preview.allowed';
const PARAM = 'mf';
const SIGNED_OUT = '/public/';
const RELEASE = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]{10})$/;

/** Releases that this tab was asked to show, as `name@version`: by the address it was opened with, otherwise as before. */
export function previewsAsked({ tab, address }: Pick<InsteadDeps, 'tab' | 'address'>): string[] {
  const given = new URL(address).searchParams.get(PARAM);
  try {
    if (given !== null) tab.setItem(KEY, given);
    return (given ?? tab.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return (given ?? '').split(',').filter(Boolean);
  }
}

/** A release that this tab was asked to show, and the result. */
export interface Preview {
  /** `name@version`. */
  readonly id: string;
  /** `missing`: not published, or revoked; `team`: sent by a team and not allowed in this tab; `page`: it claims a page of others. */
  readonly state: 'running' | 'missing' | 'team' | 'page';
  /** The running release, with the live one as fallback. */
  readonly module?: RegistryModule;
}

const listIn = (tab: Pick<Storage, 'getItem'>, key: string): string[] => (tab.getItem(key) ?? '').split(',').filter(Boolean);

/** Whether the tab may run it: a release that only a team has seen runs where its supervisor allowed it, never by a link alone. */
function isAllowed(id: string, { fromTeams = [] }: Registry, tab: InsteadDeps['tab']): boolean {
  if (!fromTeams.includes(id)) return true;
  try {
    return listIn(tab, ALLOWED).includes(id);
  } catch {
    return false;
  }
}

/** The same check as in the registry: no page for users who are not signed in, of the shell or of another module. */
function claimsOthers({ name, routes }: ModuleManifest, { modules }: Registry, own: readonly string[]): boolean {
  const others = modules.filter((module) => module.name !== name).flatMap((module) => module.routes.map(({ path }) => path));
  return routes.some(({ path }) => path === '/' || path.startsWith(SIGNED_OUT) || own.includes(path) || others.includes(path));
}

/** Reads a published release of the registry's ring. */
export async function tryPreview(
  id: string,
  registry: Registry,
  { fetch, tab, own }: Pick<InsteadDeps, 'fetch' | 'tab' | 'own'>,
): Promise<Preview> {
  const { modules, revoked } = registry;
  const [, name = '', version] = RELEASE.exec(id) ?? [];
  if (!version || revoked.includes(id)) return { id, state: 'missing' };
  if (!isAllowed(id, registry, tab)) return { id, state: 'team' };
  const live = modules.find((module) => module.name === name);
  const base = `/releases/${name}/${version}/`;
  const answer = await fetch(`${base}module.json`).catch(() => undefined);
  const manifest = answer?.ok ? ModuleManifest.safeParse(await answer.json()) : undefined;
  if (!manifest?.success || manifest.data.name !== name || manifest.data.version !== version) return { id, state: 'missing' };
  if (claimsOthers(manifest.data, registry, own)) return { id, state: 'page' };
  return { id, state: 'running', module: { ...manifest.data, base, ...(live && { fallback: live }) } };
}

/** Shows a release in this tab at the supervisor's request. */
export function openPreview(id: string, { tab = sessionStorage, go = (url: string) => location.assign(url) }: Partial<Opening> = {}): void {
  tab.setItem(ALLOWED, [...new Set([...listIn(tab, ALLOWED), id])].join(','));
  go(`/admin/modules?${PARAM}=${id}`);
}

interface Opening {
  readonly tab: InsteadDeps['tab'];
  readonly go: (url: string) => void;
}

/** Returns to the live releases. */
export function endPreview(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(ALLOWED);
  const url = new URL(location.href);
  url.searchParams.delete(PARAM);
  location.replace(url);
}
