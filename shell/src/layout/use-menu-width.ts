import { recall, remember, useUser } from '@moru/ui/core';
import { useState } from 'react';
import { menuWidthKey, startWidth, type MenuWidth } from '../rules/menu-width.ts';

/** The menu's width as the user left it, and its switch. */
export function useMenuWidth(): { width: MenuWidth; toggle: () => void } {
  const key = menuWidthKey(useUser().id);
  const [width, setWidth] = useState(() => startWidth(recall(key), window.innerWidth));
  const toggle = () => {
    const next = width === 'wide' ? 'narrow' : 'wide';
    remember(key, next);
    setWidth(next);
  };
  return { width, toggle };
}
