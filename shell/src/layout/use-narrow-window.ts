import { useMedia } from '@moru/ui/core';
import { DRAWER_BELOW_PX } from '../rules/menu-width.ts';

/** Whether the window is too narrow for a menu beside the page. */
export const useNarrowWindow = (): boolean => useMedia(`(max-width: ${DRAWER_BELOW_PX - 1}px)`);
