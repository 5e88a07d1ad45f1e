import { createQueryClient, Feedback, PageAtContext, QueryClientProvider, useRoutes, useStore } from '@moru/ui/core';
import { useMemo, type ComponentType } from 'react';
import {
  browserDeps,
  browserInstead,
  createLoader,
  isOverride,
  reloadForOthers,
  kept,
  LoaderContext,
  readRegistry,
  runInstead,
  trackListeners,
  trackStyles,
  watchCommits,
  watchRegistry,
  type Loader,
} from '../loader/index.ts';
import { DASHBOARD_PATH, isPublic } from '../rules/areas.ts';
import { pathOf } from '../rules/menu.ts';
import { safeOrigin } from '../rules/origin.ts';
import { holdFetched } from '../session/fetched.ts';
import { hostUser, sessionCheck } from '../session/host-user.ts';
import { rememberedIn, type Router } from '../session/session-deps.ts';
import { countLoad, countShell } from '../report/loads.ts';
import { startReporter } from '../report/reporter.ts';
import { scriptNames } from '../report/script-names.ts';
import { report } from '../report/trouble.ts';
import { LiveHost } from '../live/live-host.tsx';
import { MenuContext } from './menu-context.ts';
import { OWN_PAGES } from './own-pages.tsx';
import { PagesContext, type Pages } from './pages-context.ts';
import { pageAtOf } from './page-at.tsx';
import { pagesOf } from './pages.ts';
import { pageTable } from './page-table.tsx';
import { reloadWhenIdle } from './reload-when-idle.ts';
import { RightsNote } from './rights-note.tsx';
import { shellPages } from './shell-pages.ts';
import { Shown } from './shown.tsx';
import { OverrideNote, PreviewNote, UpdateNote } from './update-note.tsx';

// Loaded while the user signs in, together with the page that follows the login.
function preloadAfterLogin({ state: { location } }: Router, pages: Pages): void {
  if (isPublic(location.pathname))
    pages.preload(pathOf(safeOrigin(rememberedIn(location.state), window.location.origin) ?? DASHBOARD_PATH));
}

/** The modules of this tab and their loader. */
async function startModules() {
  const { registry, dropped } = await readRegistry(document.getElementById('registry')?.textContent, {
    store: kept(() => localStorage),
    ask: async () => (await fetch('/registry.json', { cache: 'no-store' })).text(),
  });
  for (const { name, reason } of dropped) {
    console.warn(`[moru] ${name} is left out of the registry`, { reason });
    report({ kind: 'js_error', message: `${name} is left out of the registry: ${reason}` });
  }
  const instead = await runInstead(registry, browserInstead([...OWN_PAGES.keys()]));
  reloadForOthers(instead, hostUser);
  scriptNames.set(new Map(instead.overridden.flatMap(({ name, module }) => (module ? [[module.base, `${name}@${module.version}`]] : []))));
  startReporter();
  watchCommits();
  trackListeners();
  trackStyles();
  const loader = createLoader(instead.registry, {
    ...browserDeps(),
    loaded: (release, ms) => void (isOverride(release) || countLoad(release, ms)),
    report: ({ release, error, recovered }) => {
      console.error(`[moru] ${release} failed`, { error, recovered });
      report({ kind: 'js_error', error, release });
    },
  });
  return { instead, loader };
}

function preloadMostUsed({ warmMostUsed, deps }: Loader): void {
  const start = () => {
    if (!hostUser.get()) return;
    warmMostUsed();
    countShell(deps.shell);
  };
  hostUser.subscribe(start);
  start();
}

/** Sets up everything behind the login, once; the login page loads none of it before it is on screen. */
export async function insideOf(router: Router): Promise<ComponentType> {
  const { instead, loader } = await startModules();
  const client = createQueryClient();
  holdFetched(client);
  const pages = pagesOf(OWN_PAGES, loader);
  const table = pageTable(OWN_PAGES, loader.routes);
  const pageAt = pageAtOf(table, pages);
  preloadAfterLogin(router, pages);
  watchRegistry((registry) => loader.tab.see(registry), {
    askWho: async () => sessionCheck.get()?.(),
    sequence: loader.registry.sequence,
  });
  reloadWhenIdle(router, client, loader);
  preloadMostUsed(loader);
  return function Inside() {
    const page = useRoutes(table);
    const deployed = useStore(loader.tab.menu);
    const menu = useMemo(() => [...shellPages(), ...deployed], [deployed]);
    return (
      <QueryClientProvider client={client}>
        <LoaderContext value={loader}>
          <PagesContext value={pages}>
            <MenuContext value={menu}>
              <PageAtContext value={pageAt}>
                <Shown>{page}</Shown>
              </PageAtContext>
            </MenuContext>
            <Feedback />
            <LiveHost />
            <PreviewNote previewed={instead.previewed} refused={instead.refused} />
            <OverrideNote overridden={instead.overridden} />
            <UpdateNote />
            <RightsNote />
          </PagesContext>
        </LoaderContext>
      </QueryClientProvider>
    );
  };
}
