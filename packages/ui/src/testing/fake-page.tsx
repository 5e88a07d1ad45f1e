import type { ReactNode } from 'react';
import type { Role } from '@moru/contract';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../core/api/query-client.ts';
import { Feedback } from '../core/feedback/feedback.tsx';
import { SessionContext, type Session } from '../core/session.ts';

export { fakeApi, type Call } from './fake-api.ts';

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <Feedback />
      <div data-testid="url">{decodeURIComponent(pathname + search)}</div>
    </>
  );
}

const sessionOf = (role: Role): Session => ({
  user: { id: 1, loginId: 'test', name: '시험', role },
  loading: false,
  login: () => Promise.reject(new Error('not here')),
  logout: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
});

interface Shown {
  at: string;
  role?: Role;
  /** Pages by path; other paths show their own name. */
  pages: Record<string, ReactNode>;
}

/** Renders pages as the shell would: router, session, query client, toasts and questions. */
export function showPage({
  at,
  role = 'supervisor',
  pages,
}: Shown): Pick<RenderResult, 'unmount'> & { router: ReturnType<typeof createMemoryRouter>; client: QueryClient } {
  const client = createQueryClient();
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: <Frame />, children: [...routes, { path: '*', element: <p>elsewhere</p> }] }], {
    initialEntries: [at],
  });
  const { unmount } = render(
    <SessionContext value={sessionOf(role)}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  );
  return { unmount, router, client };
}
