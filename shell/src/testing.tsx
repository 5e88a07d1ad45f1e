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
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Gate } from './app/gate.tsx';
import { Frame } from './layout/frame.tsx';
import { PagesContext } from './app/pages-context.ts';
import type { SessionUser } from './session/session-flow.ts';
import { TroubleContext, type Trouble } from './session/trouble.ts';

export const person = (role: SessionUser['role'], more: Partial<SessionUser> = {}): SessionUser => ({
  id: 1,
  loginId: 'kim',
  name: '김서연',
  role,
  scope: 'all',
  brandIds: [],
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

/** The shell around a page that only says its own address, for a given session. */
export function Stage({ at, session, trouble, deployed = [], children }: Scene) {
  return (
    <SessionContext value={{ ...nobody, ...session }}>
      <TroubleContext value={{ ...calm, ...trouble }}>
        <PagesContext value={{ has: (path) => deployed.includes(path), preload: () => undefined }}>
          <MemoryRouter initialEntries={[at]}>
            <LocaleProvider area="admin">
              <Routes>
                <Route element={<Gate />}>
                  <Route path="*" element={<Frame>{children ?? <Where />}</Frame>} />
                </Route>
              </Routes>
            </LocaleProvider>
          </MemoryRouter>
        </PagesContext>
      </TroubleContext>
    </SessionContext>
  );
}

/** Renders pages behind the login by their paths, with notes and questions; returns the router. */
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
