import type { RegistryModule } from '@moru/module/build';
import { SHELL } from '../document.ts';

/** One thing to look at in a visit. */
export interface Stop {
  readonly what: string;
  readonly path: string;
  /** Who may see it; empty: anybody. */
  readonly roles: readonly string[];
  /** Tabs to open there, by their title in either language. */
  readonly tabs: readonly RegExp[];
  /** Files of the candidate that must have been asked for when it is on screen. */
  readonly files: readonly string[];
}

/** Where each slot is shown without a row of its own; panels of rows are shown with the pages of the rows. */
const PLACES: Readonly<Record<string, string>> = { dashboard: '/admin/stats/dashboard', calculationTab: '/admin/calculation' };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every page and slot that a release declares. */
export function stopsOf({ name, routes, slots, provides }: RegistryModule): Stop[] {
  const own = name === SHELL ? Object.keys(provides).filter((path) => path.startsWith('/')) : [];
  return [
    ...own.map((path) => ({ what: path, path, roles: path.startsWith('/site') ? ['site-staff'] : ['supervisor'], tabs: [], files: [] })),
    ...routes.map(({ path, roles, chunks }) => ({ what: path, path, roles, tabs: [], files: chunks })),
    ...slots.flatMap(({ slot, id, roles, chunks, title }) => {
      const path = PLACES[slot];
      const tabs = slot === 'calculationTab' ? [new RegExp(`${escaped(title.ko)}|${escaped(title.en)}`)] : [];
      return path ? [{ what: `${slot}/${id}`, path, roles, tabs, files: chunks }] : [];
    }),
  ];
}
