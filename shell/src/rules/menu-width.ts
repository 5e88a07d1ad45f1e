/** Both readings of the specification (§9): the menu collapses between the two. */
export const MENU_WIDTH_PX = { wide: 250, narrow: 160 } as const;
/** From this window width on a new user starts with the wide menu. */
export const WIDE_WINDOW_PX = 1200;
/** Below this window width the menu is a drawer. */
export const DRAWER_BELOW_PX = 768;

export type MenuWidth = keyof typeof MENU_WIDTH_PX;

/** The width the user chose last, otherwise by the window. */
export function startWidth(remembered: unknown, windowWidth: number): MenuWidth {
  if (remembered === 'wide' || remembered === 'narrow') return remembered;
  return windowWidth >= WIDE_WINDOW_PX ? 'wide' : 'narrow';
}
