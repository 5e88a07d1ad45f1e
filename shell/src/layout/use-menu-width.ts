import { usePreference } from '@moru/ui/core';
import { useState } from 'react';
import { startWidth, type MenuWidth } from '../rules/menu-width.ts';

/** The menu's width as the user set it on any device, and its switch. */
export function useMenuWidth(): { width: MenuWidth; toggle: () => void } {
  const [kept, keep] = usePreference<unknown>('menu.width', null);
  // The window's width at the start: a resize must not move the menu.
  const [windowWidth] = useState(() => window.innerWidth);
  const width = startWidth(kept, windowWidth);
  return { width, toggle: () => keep(width === 'wide' ? 'narrow' : 'wide') };
}
