import type { Role, Text } from '@moru/contract';
import { z } from 'zod';
import { text } from './literals.ts';

/** A heading of the menu. */
interface MenuHeading {
  readonly id: string;
  readonly label: Text;
  /** Who sees it, beyond the roles of its pages. */
  readonly roles?: readonly Role[];
}

/** Headings of the admin menu in the specification's order (§2). */
export const MENU_GROUPS = [
  { id: 'product', label: { ko: '제품', en: 'Product' } },
  { id: 'statistics', label: { ko: '통계', en: 'Statistics' } },
  { id: 'shipping', label: { ko: '선적', en: 'Shipping' } },
  { id: 'po', label: { ko: '발주', en: 'PO' } },
  { id: 'label', label: { ko: '라벨', en: 'Label' }, roles: ['supervisor'] },
  { id: 'quality', label: { ko: '품질 검사', en: 'Quality Test' } },
  { id: 'order', label: { ko: '출고', en: 'Order' } },
  { id: 'etc', label: { ko: '기타', en: 'ETC' } },
  { id: 'site', label: { ko: '현장', en: 'Site' }, roles: ['supervisor'] },
] as const satisfies readonly MenuHeading[];

/** Where pages go whose heading this shell does not know: they are of a newer module. */
const OTHER = 'etc';

const place = {
  /** Among the entries of its group, lower first. */
  order: z.number(),
  /** The page's title where it is left out. */
  label: text.optional(),
  /** `type=sd`: added to the page's path, and part of what makes the entry the active one. */
  query: z.string().optional(),
  /** Settings that give it another name: `release.types.sd`. */
  named: z.string().optional(),
  /** Of the kit; drawn where the menu has icons. */
  icon: z.string().optional(),
  /** Leads there after `g`. */
  letter: z
    .string()
    .regex(/^[a-gi-z]$/, 'is one letter, and h is taken')
    .optional(),
  /** Other words that the palette finds it by: what it is for, and what people call it. */
  words: text.optional(),
  /** Found by the palette and under the menu's end, and left out of the menu itself, which is the specification's. */
  onlyFound: z.boolean().optional(),
};

const isGroup = (id: string): boolean => MENU_GROUPS.some((group) => group.id === id);

/** One place of a page in the menu, as its file says it: known groups and nothing else. */
export const WrittenPlace = z.strictObject({ group: z.string().refine(isGroup, 'is no group of the menu'), ...place });

const ReadPlace = z.object({ group: z.string(), ...place });

/** The places of a page as a shell reads them: what a newer module says differently is left out, the page stays. */
export const ReadPlaces = z
  .array(z.unknown())
  .catch([])
  .transform((places) => places.flatMap((one) => ReadPlace.safeParse(one).data ?? []));

/** See `WrittenPlace`. */
export type MenuPlace = z.infer<typeof ReadPlace>;

/** What the menu needs of a page. */
export interface MenuPage {
  readonly path: string;
  readonly title: Text;
  readonly roles: readonly Role[];
  readonly menu: readonly MenuPlace[];
}

/** One link of the menu. */
export interface MenuEntry extends Pick<MenuPlace, 'named' | 'icon' | 'letter' | 'words'> {
  readonly label: Text;
  readonly path: string;
  /** Its path and query. */
  readonly to: string;
  /** Of another area. */
  readonly newTab: boolean;
}

/** Links under one heading. */
export interface MenuGroup {
  readonly id: string;
  readonly label: Text;
  readonly entries: readonly MenuEntry[];
}

const SITE = 'site';
const isOfSite = ({ path }: MenuPage): boolean => path.startsWith(`/${SITE}/`);

interface Placed {
  readonly page: MenuPage;
  readonly at: MenuPlace;
}

const compare = ({ page, at }: Placed, other: Placed): number => at.order - other.at.order || (page.path < other.page.path ? -1 : 1);

const placedFor = (pages: readonly MenuPage[], role: Role, onlyFound: boolean): Placed[] =>
  pages
    .filter(({ roles }) => roles.includes(role))
    .flatMap((page) => page.menu.filter((at) => (at.onlyFound ?? false) === onlyFound).map((at) => ({ page, at })))
    .toSorted(compare);

const entryOf = ({ page, at: { label, query, named, icon, letter, words } }: Placed, newTab: boolean): MenuEntry => ({
  label: label ?? page.title,
  path: page.path,
  to: query === undefined ? page.path : `${page.path}?${query}`,
  newTab,
  named,
  icon,
  letter,
  words,
});

function groupsOf(placed: readonly Placed[], role: Role): MenuGroup[] {
  const groupOf = ({ at: { group } }: Placed) => (isGroup(group) ? group : OTHER);
  const headings: readonly MenuHeading[] = MENU_GROUPS;
  return headings
    .filter(({ roles }) => roles === undefined || roles.includes(role))
    .map(({ id, label }) => ({
      id,
      label,
      entries: placed.filter((one) => groupOf(one) === id).map((one) => entryOf(one, isOfSite(one.page))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The admin menu of a role, from the pages there are: the site's pages in a new tab. */
export const menuOf = (pages: readonly MenuPage[], role: Role): MenuGroup[] => groupsOf(placedFor(pages, role, false), role);

/** Pages of a role that are found and stand in no menu, by group. */
export const foundOnlyOf = (pages: readonly MenuPage[], role: Role): MenuGroup[] => groupsOf(placedFor(pages, role, true), role);

/** The menu of the site's area. */
export const siteMenuOf = (pages: readonly MenuPage[], role: Role): MenuEntry[] =>
  placedFor(pages.filter(isOfSite), role, false).map((one) => entryOf(one, false));
