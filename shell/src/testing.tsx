import {
  createMemoryRouter,
  createQueryClient,
  Feedback,
  LocaleProvider,
  MemoryRouter,
  QueryClientProvider,
  Route,
  RouterProvider,
  Routes,
  SessionContext,
  useLocation,
  type Session,
} from '@moru/ui/core';
import type { MenuPage, MenuPlace } from '@moru/module';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Gate } from './app/gate.tsx';
import { Frame } from './layout/frame.tsx';
import { MenuContext } from './app/menu-context.ts';
import { PagesContext } from './app/pages-context.ts';
import { isSite } from './rules/areas.ts';
import type { SessionUser } from './session/session-flow.ts';
import { TroubleContext, type Trouble } from './session/trouble.ts';

const ADMIN: MenuPage['roles'] = ['supervisor', 'client'];
const SITE: MenuPage['roles'] = ['supervisor', 'site-staff'];
const menuPage = (path: string, ko: string, en: string, roles: MenuPage['roles'], ...menu: MenuPlace[]): MenuPage => ({
  path,
  title: { ko, en },
  roles,
  menu,
});
const delivery = { query: 'type=delivery', named: 'release.types.delivery' };
const sd = { query: 'type=sd', named: 'release.types.sd' };

/** Pages with places in the menu, some of each group. */
export const MENU_PAGES: readonly MenuPage[] = [
  menuPage('/admin/products', '제품 관리', 'Master', ADMIN, { group: 'product', order: 1, letter: 'm' }),
  menuPage('/admin/pos', '선적 현황', 'Shipping Status', ADMIN, { group: 'shipping', order: 1, letter: 'p' }),
  menuPage('/admin/po-products', '발주 품목', 'Product List', ADMIN, { group: 'po', order: 1, letter: 'l' }),
  menuPage('/admin/label-stocks', '재고', 'Inventory', ['supervisor'], { group: 'label', order: 1, letter: 'i' }),
  menuPage(
    '/admin/release-groups',
    '출고',
    'Release',
    ADMIN,
    { group: 'order', order: 1, label: { ko: '납품', en: 'Delivery' }, letter: 'd', ...delivery },
    { group: 'order', order: 2, label: { ko: 'SD 납품', en: 'SD Delivery' }, letter: 's', ...sd },
  ),
  menuPage('/admin/brands', '브랜드', 'Brand', ADMIN, { group: 'etc', order: 1, letter: 'b' }),
  menuPage('/admin/calculation', '계산기', 'Planning calculator', ADMIN, {
    group: 'po',
    order: 9,
    onlyFound: true,
    words: { ko: 'AQL 샘플링', en: 'AQL sampling cartons' },
  }),
  menuPage('/admin/categories', '카테고리', 'Category', ADMIN, { group: 'etc', order: 2 }),
  menuPage('/admin/tags', '태그', 'Tag', ADMIN, { group: 'etc', order: 3 }),
  menuPage('/admin/users', '직원 목록', 'Staff List', ['supervisor'], { group: 'site', order: 1, letter: 'u' }),
  menuPage('/site/pjournals', '생산일지', 'Production journal', SITE, { group: 'site', order: 2, icon: 'edit' }),
  menuPage('/site/release-groups', '출고', 'Release', SITE, {
    group: 'site',
    order: 3,
    label: { ko: 'SD 출고', en: 'SD release' },
    icon: 'no icon of this kit',
    ...sd,
  }),
];

export const person = (role: SessionUser['role'], more: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  loginId: 'kim',
  name: '김서연',
  role,
  scope: 'all',
  brandIds: [],
  factoryId: null,
  factory: null,
  locale: 'auto',
  mustChangePw: false,
  ...more,
});

const nobody: Session = {
  user: null,
  loading: false,
  login: async () => person('client'),
  logout: async () => undefined,
  refresh: async () => undefined,
};
const calm: Trouble = { failed: false, lost: false, resume: async () => undefined, giveUp: async () => undefined };

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output data-testid="where" data-state={JSON.stringify(state)}>
      {pathname + search + hash}
    </output>
  );
}

interface Scene {
  readonly at: string;
  readonly session?: Partial<Session>;
  readonly trouble?: Partial<Trouble>;
  /** Paths of the deployed pages. */
  readonly deployed?: readonly string[];
  readonly children?: ReactNode;
}

/** A bell without a server: nothing is unread, and nothing is polled. */
function silentClient() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  client.setQueryData(['comment/bell', {}], { unread: 0 });
  return client;
}

/** The shell around a page that only shows its own address, for a given session. */
export function Stage({ at, session, trouble, deployed = [], children }: Scene) {
  return (
    <SessionContext value={{ ...nobody, ...session }}>
      <TroubleContext value={{ ...calm, ...trouble }}>
        <PagesContext value={{ has: (path) => deployed.includes(path), preload: () => undefined, rowsHref: () => undefined }}>
          <MenuContext value={MENU_PAGES}>
            <QueryClientProvider client={silentClient()}>
              <MemoryRouter initialEntries={[at]}>
                <LocaleProvider area={isSite(at) ? 'site' : 'admin'}>
                  <Routes>
                    <Route element={<Gate />}>
                      <Route path="*" element={<Frame>{children ?? <Where />}</Frame>} />
                    </Route>
                  </Routes>
                </LocaleProvider>
              </MemoryRouter>
            </QueryClientProvider>
          </MenuContext>
        </PagesContext>
      </TroubleContext>
    </SessionContext>
  );
}

/** Renders pages behind the login by their paths, with toasts and questions; returns the router. */
export function showPages(at: string, pages: Readonly<Record<string, ReactNode>>, user = person('supervisor')) {
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, element]) => ({ path, element })),
    { initialEntries: [at] },
  );
  render(
    <SessionContext value={{ ...nobody, user }}>
      <QueryClientProvider client={createQueryClient()}>
        <LocaleProvider area="admin">
          <RouterProvider router={router} />
          <Feedback />
        </LocaleProvider>
      </QueryClientProvider>
    </SessionContext>,
  );
  return router;
}
