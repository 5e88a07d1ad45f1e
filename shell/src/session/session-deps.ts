import { http, inPractice, isApiError, leavePractice, type createBrowserRouter } from '@moru/ui/core';
import { roomOf } from '../practice/room-path.ts';
import { report } from '../report/trouble.ts';
import type { SessionDeps, SessionUser } from './session-flow.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** `state.from` of the login page's history entry. */
export function rememberedIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

const askMe = () => http.get<SessionUser | null>('user/me');

/** The user within the copy of practice mode; where there is no copy, the page of practice mode says why. */
async function askCopy(): Promise<SessionUser | null> {
  try {
    return await askMe();
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    if (isApiError(error) && [403, 409].includes(error.status)) leavePractice(roomOf(window.location.pathname));
    throw error;
  }
}

const me = inPractice ? askCopy : askMe;

/** The session's effects on the real server, router and window; its state is set by the provider. */
export function worldOf(router: Router): Pick<SessionDeps, 'me' | 'login' | 'logout' | 'navigate' | 'reload' | 'remembered' | 'ownOrigin'> {
  return {
    me,
    login: async (loginParams) => {
      const user = await http.postOnce<SessionUser>('user/login', { loginParams });
      return inPractice ? ((await me()) ?? user) : user;
    },
    logout: () => http.get('user/logout'),
    // Flushed: as a transition it would come after `loading` ends, and the gate would judge the page that is being left.
    navigate: (to, options) => router.navigate(to, { ...options, flushSync: true }),
    reload: () => {
      report({ kind: 'reload', message: 'The question who is signed in went unanswered' });
      window.location.reload();
    },
    remembered: () => rememberedIn(router.state.location.state),
    ownOrigin: window.location.origin,
  };
}
