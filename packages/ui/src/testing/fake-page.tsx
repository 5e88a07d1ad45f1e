import type { ReactNode } from 'react';
import type { Role } from '@moru/contract';
import { render, type RenderResult } from '@testing-library/react';
import { AxiosError } from 'axios';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { client } from '../core/api/http.ts';
import { createQueryClient } from '../core/api/query-client.ts';
import { Feedback } from '../core/feedback/feedback.tsx';
import { SessionContext, type Session } from '../core/session.ts';

/** One call the page made. */
export interface Call {
  /** `brand/findMany` */
  readonly path: string;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
}

/** What the fake answers: a body, or a refusal with `statusCode`. */
type Answer = (call: Call) => unknown;

const isRefusal = (body: unknown): body is { statusCode: number } => typeof body === 'object' && body !== null && 'statusCode' in body;

/** Answers the client's calls from a function and keeps them. */
export function fakeApi(answer: Answer): Call[] {
  const calls: Call[] = [];
  client.defaults.adapter = async (config) => {
    const call: Call = {
      path: config.url ?? '',
      params: (config.params ?? {}) as Record<string, unknown>,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    };
    calls.push(call);
    const data = answer(call);
    const response = { data, status: isRefusal(data) ? data.statusCode : 200, statusText: '', headers: {}, config };
    if (isRefusal(data)) throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, undefined, response);
    return response;
  };
  return calls;
}

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

/** Renders pages as the shell would: router, session, query client, notes and questions. */
export function showPage({
  at,
  role = 'supervisor',
  pages,
}: Shown): Pick<RenderResult, 'unmount'> & { router: ReturnType<typeof createMemoryRouter> } {
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: <Frame />, children: [...routes, { path: '*', element: <p>elsewhere</p> }] }], {
    initialEntries: [at],
  });
  const { unmount } = render(
    <SessionContext value={sessionOf(role)}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  );
  return { unmount, router };
}
