import type { Registry, RegistryModule } from '@moru/module';
import { http, type Store } from '@moru/ui/core';
import { kept } from './kept.ts';
import { overridesAsked, tryOverride, type Override } from './override.ts';
import { previewsAsked, tryPreview, type Preview } from './preview.ts';
import type { TabRegistry } from './tab-registry.ts';

/** What is needed to find out which releases a tab runs in place of the live ones. */
export interface InsteadDeps {
  readonly fetch: (url: string, options?: RequestInit) => Promise<Pick<Response, 'ok' | 'json'>>;
  /** The signed-in user; null for nobody. */
  readonly me: () => Promise<{ readonly role: string } | null>;
  /** Query of the page. */
  readonly address: string;
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>;
  readonly browser: Pick<Storage, 'getItem'>;
  /** The sources that the page's content policy allows for overrides: the server sets them, nothing in the browser can add one. */
  readonly allowed: readonly string[];
  /** Paths of the shell's own pages. */
  readonly own: readonly string[];
}

/** What a tab runs, and which of it is not live. */
export interface Instead {
  readonly registry: TabRegistry;
  /** Published releases that are previewed, as `name@version`. */
  readonly previewed: readonly string[];
  /** Releases that were requested and are not previewed. */
  readonly refused: readonly Preview[];
  readonly overridden: readonly Override[];
  /** Whether a supervisor was signed in; undefined where that was not asked or not answered. */
  readonly bySupervisor: boolean | undefined;
}

/** The dependencies in a browser. */
export const browserInstead = (own: readonly string[]): InsteadDeps => ({
  fetch: (url, options) => fetch(url, options),
  me: () => http.get('user/me'),
  address: location.href,
  tab: kept(() => sessionStorage),
  browser: kept(() => localStorage),
  own,
  allowed: document.querySelector<HTMLMetaElement>('meta[name="dev-overrides"]')?.content.split(' ').filter(Boolean) ?? [],
});

function withInstead(registry: Registry, modules: readonly RegistryModule[]): TabRegistry {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const live = registry.modules.filter(({ name }) => !byName.has(name));
  return { ...registry, modules: [...live, ...byName.values()], instead: new Set(byName.keys()) };
}

/**
 * Finds what a tab runs in place of the live releases: published releases (`?mf=mfe-po@1.5.0-0123456789`, in this tab only) and modules
 * under development (`moru.override` of localStorage). For supervisors; before the login nobody is one.
 */
export async function runInstead(registry: Registry, deps: InsteadDeps): Promise<Instead> {
  const previews = previewsAsked(deps);
  const overrides = overridesAsked(deps);
  const isAsked = previews.length + overrides.length > 0;
  const me = isAsked ? await deps.me().catch(() => undefined) : undefined;
  const bySupervisor = me === undefined ? undefined : me?.role === 'supervisor';
  if (!bySupervisor) return { registry: withInstead(registry, []), previewed: [], refused: [], overridden: [], bySupervisor };
  const tried = await Promise.all(previews.map((id) => tryPreview(id, registry, deps)));
  const found = tried.flatMap(({ module }) => module ?? []);
  const refused = tried.filter(({ state }) => state === 'team' || state === 'page');
  const overridden = await Promise.all(overrides.map(([name, url]) => tryOverride(name, url, deps)));
  const running = overridden.flatMap(({ module }) => module ?? []);
  const previewed = found.map(({ name, version }) => `${name}@${version}`);
  return { registry: withInstead(registry, [...found, ...running]), previewed, refused, overridden, bySupervisor };
}

/** The replacements made at the start belong to one user: where a user with other rights signs in, the document reloads. */
export function reloadForOthers(
  { bySupervisor }: Pick<Instead, 'bySupervisor'>,
  user: Pick<Store<{ readonly role: string } | undefined>, 'get' | 'subscribe'>,
  reload = () => location.reload(),
): void {
  if (bySupervisor === undefined) return;
  const look = () => {
    const now = user.get();
    if (now && (now.role === 'supervisor') !== bySupervisor) reload();
  };
  look();
  user.subscribe(look);
}
