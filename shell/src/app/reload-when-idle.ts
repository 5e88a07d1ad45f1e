import type { QueryClient } from '@moru/ui/core';
import type { Loader } from '../loader/index.ts';
import type { Router } from '../session/session-deps.ts';

/** Applies deploys at the next navigation without unsaved or running work; a new shell, or other pages, by a reload. */
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
