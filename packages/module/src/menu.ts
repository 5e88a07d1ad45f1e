import type { Role, Text } from '@moru/contract';
import { z } from 'zod';
import { text } from './literals.ts';

/** A heading of the menu. */
interface MenuHeading {
  readonly id: string;
  readonly label: Text;
  /** Roles that see it, in addition to the roles of its pages. */
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

/** Group of pages whose heading this shell does not know: they are of a newer module. */
const OTHER = 'etc';

const place = {
  /** Sort order within its group, lower first. */
  order: z.number(),
  /** The page's title by default. */
  label: text.optional(),
  /** `type=sd`: added to the page's path, and compared to find the active entry. */
  query: z.string().optional(),
  /** Setting that renames it: `release.types.sd`. */
  named: z.string().optional(),
  /** An icon of the kit; shown where the menu has icons. */
  icon: z.string().optional(),
  /** Letter that opens it after `g`. */
  letter: z
    .string()
    .regex(/^[a-gi-z]$/, 'is one letter, and h is taken')
    .optional(),
  /** Other words that the palette finds it by: its purpose, and informal names. */
  words: text.optional(),
  /** Offered in the palette and at the menu's end, and left out of the menu itself, which is the specification's. */
  onlyFound: z.boolean().optional(),
};

const isGroup = (id: string): boolean => MENU_GROUPS.some((group) => group.id === id);

/** One menu place of a page, as its file declares it: known groups and nothing else. */
export const WrittenPlace = z.strictObject({ group: z.string().refine(isGroup, 'is no group of the menu'), ...place });

const ReadPlace = z.object({ group: z.string(), ...place });

/** The places of a page as a shell reads them: unknown declarations of a newer module are left out, the page stays. */
export const ReadPlaces = z
  .array(z.unknown())
  .catch([])
  .transform((places) => places.flatMap((one) => ReadPlace.safeParse(one).data ?? []));

/** See `WrittenPlace`. */
export type MenuPlace = z.infer<typeof ReadPlace>;

/** The menu data of a page. */
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
  /** Whether it is in another area. */
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

/** The admin menu of a role, from the deployed pages; the site's pages open in a new tab. */
export const menuOf = (pages: readonly MenuPage[], role: Role): MenuGroup[] => groupsOf(placedFor(pages, role, false), role);

/** Pages of a role that can be found but are in no menu, by group. */
export const foundOnlyOf = (pages: readonly MenuPage[], role: Role): MenuGroup[] => groupsOf(placedFor(pages, role, true), role);

/** The menu of the site's area. */
export const siteMenuOf = (pages: readonly MenuPage[], role: Role): MenuEntry[] =>
  placedFor(pages.filter(isOfSite), role, false).map((one) => entryOf(one, false));
