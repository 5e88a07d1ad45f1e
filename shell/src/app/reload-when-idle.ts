import type { QueryClient } from '@moru/ui/core';
import type { Loader } from '../loader/index.ts';
import type { Router } from '../session/session-deps.ts';

/** Brings what was deployed with the next navigation at which nothing is unsaved and nothing is being written; a new shell, or other pages, by a reload. */
export function reloadWhenIdle(router: Router, client: QueryClient, { tab }: Pick<Loader, 'tab'>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    ({ pathname } = location);
    if (client.isMutating() > 0) return;
    if (tab.wantsReload()) window.location.reload();
    else tab.turn();
  });
}
