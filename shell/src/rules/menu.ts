import type { IconName } from '@moru/ui/core';
import { ADMIN, SUPERVISOR, text, type Role, type Text } from '@moru/contract';

export interface MenuEntry {
  readonly label: Text;
  /** Path with an optional query; a query is part of what makes the entry active. */
  readonly to: string;
  readonly newTab?: boolean;
  readonly icon?: IconName;
  /** The settings that may give it another name. */
  readonly named?: 'release.types.delivery' | 'release.types.sd';
  /** Goes there after `g`. */
  readonly letter?: string;
}

export interface MenuGroup {
  readonly label: Text;
  readonly roles: readonly Role[];
  readonly entries: readonly MenuEntry[];
}

const entry = (to: string, ko: string, en: string, letter?: string): MenuEntry => ({ label: text(ko, en), to, ...(letter && { letter }) });
const group = (label: Text, entries: readonly MenuEntry[], roles = ADMIN): MenuGroup => ({ label, entries, roles });

/** Site menu, in the specification's order. */
export const SITE_MENU: readonly MenuEntry[] = [
  { ...entry('/site/pjournals', '생산일지', 'Production journal'), icon: 'edit' },
  { ...entry('/site/po-products', '검사', 'Inspection'), icon: 'check' },
  { ...entry('/site/label-stocks', '라벨 재고', 'Label stock'), icon: 'tag' },
  { ...entry('/site/release-groups?type=delivery', '납품 출고', 'Delivery release'), icon: 'truck', named: 'release.types.delivery' },
  { ...entry('/site/release-groups?type=sd', 'SD 출고', 'SD release'), icon: 'box', named: 'release.types.sd' },
];

/** Admin side menu, in the specification's order (§2). */
export const ADMIN_MENU: readonly MenuGroup[] = [
  group(text('제품', 'Product'), [
    entry('/admin/products', '제품 관리', 'Master', 'm'),
    entry('/admin/products/inventory', '월별 재고', 'Monthly Inventory', 'v'),
  ]),
  group(text('통계', 'Statistics'), [entry('/admin/stats/product', '제품', 'Product'), entry('/admin/stats/delivery', '납품', 'Delivery')]),
  group(text('선적', 'Shipping'), [
    entry('/admin/pos', '선적 현황', 'Shipping Status', 'p'),
    entry('/admin/pos/eta_timeline', 'ETA 일정표', 'ETA TimeTable', 't'),
  ]),
  group(text('발주', 'PO'), [
    entry('/admin/po-products', '발주 품목', 'Product List', 'l'),
    entry('/admin/pjournals', '생산일지', 'Production Journal', 'j'),
  ]),
  group(
    text('라벨', 'Label'),
    [entry('/admin/label-stocks', '재고', 'Inventory', 'i'), entry('/admin/label-order-groups', '주문', 'Order')],
    SUPERVISOR,
  ),
  group(text('품질 검사', 'Quality Test'), [entry('/admin/inspection-groups', '검사 현황', 'Test Status', 'q')]),
  group(text('출고', 'Order'), [
    { ...entry('/admin/release-groups?type=delivery', '납품', 'Delivery', 'd'), named: 'release.types.delivery' },
    { ...entry('/admin/release-groups?type=sd', 'SD 납품', 'SD Delivery', 's'), named: 'release.types.sd' },
  ]),
  group(text('기타', 'ETC'), [
    entry('/admin/brands', '브랜드', 'Brand', 'b'),
    entry('/admin/categories', '카테고리', 'Category'),
    entry('/admin/countries', '국가', 'Country'),
    entry('/admin/inspection-items', '검사 항목', 'TestItem'),
    entry('/admin/tags', '태그', 'Tag'),
    entry('/admin/shippings', '선적', 'Shipping', 'o'),
    entry('/admin/alogs', '로그', 'Log'),
  ]),
  group(
    text('현장', 'Site'),
    [
      entry('/admin/users', '직원 목록', 'Staff List', 'u'),
      ...SITE_MENU.map(({ label, to, named }) => ({ label, to, named, newTab: true })),
    ],
    SUPERVISOR,
  ),
];

/** Pages that other pages lead to; the menu is the specification's and has no place for them. */
export const OTHER_PAGES: readonly MenuGroup[] = [
  group(text('통계', 'Statistics'), [entry('/admin/stats/dashboard', '대시보드', 'Dashboard')]),
  group(text('발주', 'PO'), [entry('/admin/import', '주문 가져오기', 'Import orders')], SUPERVISOR),
  group(text('로그', 'Log'), [entry('/admin/flogs', '화면 오류', 'Front-end errors')], SUPERVISOR),
  group(text('기타', 'ETC'), [entry('/admin/config', '설정', 'Settings')], SUPERVISOR),
];

/** The groups a role sees. */
export const menuFor = (role: Role): readonly MenuGroup[] => ADMIN_MENU.filter(({ roles }) => roles.includes(role));

export const pathOf = (to: string): string => to.split('?', 1)[0] ?? to;

function covers(to: string, pathname: string, search: URLSearchParams): boolean {
  const own = pathOf(to);
  if (pathname !== own && pathname !== `${own}/form`) return false;
  const query = new URLSearchParams(to.slice(own.length));
  return [...query].every(([name, value]) => search.get(name) === value);
}

/** The entry of the page shown: its list or form, with the entry's query among the page's. */
export function activeEntry(entries: readonly MenuEntry[], pathname: string, search: string): MenuEntry | undefined {
  const query = new URLSearchParams(search);
  return entries.find(({ to, newTab }) => !newTab && covers(to, pathname, query));
}
