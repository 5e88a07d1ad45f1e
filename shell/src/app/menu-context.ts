import { foundOnlyOf, menuOf, siteMenuOf, type MenuEntry, type MenuGroup, type MenuPage } from '@moru/module';
import { useUser } from '@moru/ui/core';
import { createContext, useContext, useMemo } from 'react';

/** The source of menu and palette: the shell's pages and those in the manifests of the deployed modules. */
export const MenuContext = createContext<readonly MenuPage[]>([]);

/** Every page that has a place in the menu or the palette. */
export const useMenuPages = (): readonly MenuPage[] => useContext(MenuContext);

/** The admin menu of the signed-in user. */
export function useMenu(): readonly MenuGroup[] {
  const pages = useMenuPages();
  const { role } = useUser();
  return useMemo(() => menuOf(pages, role), [pages, role]);
}

/** The site menu of the signed-in user. */
export function useSiteMenu(): readonly MenuEntry[] {
  const pages = useMenuPages();
  const { role } = useUser();
  return useMemo(() => siteMenuOf(pages, role), [pages, role]);
}

/** Pages of the signed-in user that are in no menu group. */
export function useTools(): readonly MenuEntry[] {
  const pages = useMenuPages();
  const { role } = useUser();
  return useMemo(() => foundOnlyOf(pages, role).flatMap(({ entries }) => entries), [pages, role]);
}
