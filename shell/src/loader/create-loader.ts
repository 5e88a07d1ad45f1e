import { CrashGuard } from './crash-guard.ts';
import type { LoaderDeps } from './deps.ts';
import { MostUsed } from './most-used.ts';
import { OpenTab } from './open-tab.ts';
import { Parts, type RemotePart } from './parts.ts';
import { idOf, Releases } from './releases.ts';
import { pathOf, routesOf } from './routes.ts';
import type { TabRegistry } from './tab-registry.ts';

/** Makes the loader that runs the deployed modules in one document; all its changing state is in this object. */
export function createLoader(registry: TabRegistry, deps: LoaderDeps) {
  const guard = new CrashGuard(deps);
  const releases = new Releases(deps, guard);
  const parts = new Parts(releases, guard, deps);
  const tab = new OpenTab(registry, deps, releases, parts);
  const mostUsed = new MostUsed(deps);
  const routes = routesOf(registry);
  const byPath = new Map(routes.map((route) => [route.path, route]));

  /** The page of a link to show (query and hash are ignored); undefined where no deployed module has it. */
  const pageAt = (to: string): RemotePart | undefined => {
    const route = byPath.get(pathOf(to));
    return route && { name: route.module, id: route.path, isPage: true, find: ({ pages }) => pages[route.path] };
  };
  const runAhead = (name: string): void => {
    const module = tab.moduleNamed(name);
    const release = module && releases.inUse(module);
    // The visit shows the failure.
    if (release)
      releases.run(release).then(
        () => guard.clearStart(idOf(release)),
        () => undefined,
      );
  };

  return {
    registry,
    deps,
    guard,
    releases,
    parts,
    tab,
    mostUsed,
    /** Pages of the deployed modules. */
    routes,
    pageAt,
    /** Whether a deployed module has the page of a link. */
    hasRoute: (to: string): boolean => byPath.has(pathOf(to)),
    /** Preloads the code of a link's page (hover, focus, idle); does nothing where no module has it or the browser saves data. */
    preload: (to: string): void => {
      const part = pageAt(to);
      const module = part && tab.moduleNamed(part.name);
      if (module && !deps.savesData()) parts.warm(module, part);
    },
    /** Loads the role's most used modules when the browser is idle. Returns how to cancel it. */
    warmMostUsed: () => mostUsed.warm(runAhead),
  };
}

/** See `createLoader`. */
export type Loader = ReturnType<typeof createLoader>;
