import { useSyncExternalStore } from 'react';
import { DRAWER_BELOW_PX } from '../rules/menu-width.ts';

const query = () => window.matchMedia(`(max-width: ${DRAWER_BELOW_PX - 1}px)`);

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is too narrow for a menu beside the page. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
