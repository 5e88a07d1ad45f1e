import type { QueryClient } from '@moru/ui/core';
import type { Loader } from '../loader/index.ts';
import type { Router } from '../session/session-deps.ts';

/** Brings a new shell, or other pages, with the next navigation at which nothing is unsaved and nothing is being written. */
export function reloadWhenIdle(router: Router, client: QueryClient, { tab }: Pick<Loader, 'tab'>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    ({ pathname } = location);
    if (tab.wantsReload() && client.isMutating() === 0) window.location.reload();
  });
}
