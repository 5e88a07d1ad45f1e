import { createQueryClient, Feedback, PageAtContext, QueryClientProvider, useRoutes } from '@moru/ui/core';
import type { ComponentType } from 'react';
import {
  droppedModules,
  isOverride,
  judgeAgain,
  registry,
  routesOf,
  startLoader,
  startOverrides,
  startPreview,
  warmMostUsed,
  watchRegistry,
} from '../loader/index.ts';
import { DASHBOARD_PATH, isPublic } from '../rules/areas.ts';
import { pathOf } from '../rules/menu.ts';
import { safeOrigin } from '../rules/origin.ts';
import { holdFetched } from '../session/fetched.ts';
import { hostUser } from '../session/host-user.ts';
import { rememberedIn, type Router } from '../session/session-deps.ts';
import { countLoad } from '../report/loads.ts';
import { startReporter } from '../report/reporter.ts';
import { tell } from '../report/trouble.ts';
import { hostOf } from './host.ts';
import { OWN_PAGES } from './own-pages.tsx';
import { PagesContext, type Pages } from './pages-context.ts';
import { pageAtOf } from './page-at.tsx';
import { pagesOf } from './pages.ts';
import { pageTable } from './page-table.tsx';
import { reloadWhenIdle } from './reload-when-idle.ts';
import { Shown } from './shown.tsx';
import { OverrideNote, PreviewNote, UpdateNote } from './update-note.tsx';

// Loaded while somebody signs in: the page that the login leads to comes along.
function preloadAfterLogin({ state: { location } }: Router, pages: Pages): void {
  if (isPublic(location.pathname))
    pages.preload(pathOf(safeOrigin(rememberedIn(location.state), window.location.origin) ?? DASHBOARD_PATH));
}

/** Sets up everything behind the login, once; the login page loads none of it before it is on screen. */
export async function insideOf(router: Router): Promise<ComponentType> {
  await startPreview();
  await startOverrides();
  judgeAgain();
  const client = createQueryClient();
  holdFetched(client);
  const host = hostOf(router, client);
  startReporter();
  startLoader({
    host,
    loaded: (release, ms) => void (isOverride(release) || countLoad(release, ms)),
    report: ({ release, error, recovered }) => {
      console.error(`[moru] ${release} failed`, { error, recovered });
      tell({ kind: 'js_error', error, release });
    },
  });
  for (const { name, reason } of droppedModules()) host.log('warn', `${name} is left out of the registry`, { reason });
  const pages = pagesOf(OWN_PAGES);
  const table = pageTable(OWN_PAGES, routesOf(registry()));
  const pageAt = pageAtOf(table, pages);
  preloadAfterLogin(router, pages);
  watchRegistry();
  reloadWhenIdle(router, client);
  hostUser.subscribe(() => hostUser.get() && warmMostUsed());
  if (hostUser.get()) warmMostUsed();
  return function Inside() {
    const page = useRoutes(table);
    return (
      <QueryClientProvider client={client}>
        <PagesContext value={pages}>
          <PageAtContext value={pageAt}>
            <Shown>{page}</Shown>
          </PageAtContext>
          <Feedback />
          <PreviewNote />
          <OverrideNote />
          <UpdateNote />
        </PagesContext>
      </QueryClientProvider>
    );
  };
}
