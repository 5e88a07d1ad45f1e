import { foundOnlyOf, menuOf, siteMenuOf, type MenuEntry, type MenuGroup, type MenuPage } from '@moru/module';
import { useUser } from '@moru/ui/core';
import { createContext, useContext, useMemo } from 'react';

/** What the menu and the palette are drawn from: the shell's pages and those of the deployed modules, as their manifests say. */
export const MenuContext = createContext<readonly MenuPage[]>([]);

/** Every page that has a place in the menu or the palette. */
export const useMenuPages = (): readonly MenuPage[] => useContext(MenuContext);

/** The admin menu of who is signed in. */
export function useMenu(): readonly MenuGroup[] {
  const pages = useMenuPages();
  const { role } = useUser();
  return useMemo(() => menuOf(pages, role), [pages, role]);
}

/** The site's menu, for who is signed in. */
export function useSiteMenu(): readonly MenuEntry[] {
  const pages = useMenuPages();
  const { role } = useUser();
  return useMemo(() => siteMenuOf(pages, role), [pages, role]);
}

/** Pages of who is signed in that stand in no group of the menu. */
export function useTools(): readonly MenuEntry[] {
  const pages = useMenuPages();
  const { role } = useUser();
  return useMemo(() => foundOnlyOf(pages, role).flatMap(({ entries }) => entries), [pages, role]);
}
