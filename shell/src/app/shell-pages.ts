import type { MenuPage } from '@moru/module';

/** The shell's own pages with a place in the menu, filled in by the build; their files load when they are shown. */
declare const SHELL_PAGES: readonly MenuPage[];

export const shellPages = (): readonly MenuPage[] => SHELL_PAGES;
