import type { Row, user } from '@moru/contract';
import { LOGIN_PATH } from '../rules/areas.ts';
import { afterLogin } from '../rules/redirect.ts';
import { hasSameRights, takeRights } from './rights.ts';

/** The signed-in user as the session knows it. */
export type SessionUser = Row<typeof user, 'SS'>;

/** Specification §4 and §9: how long a failed request for the current user waits before the page reloads. */
export const RELOAD_DELAY_MS = 1000;

export interface LoginParams {
  readonly loginId: string;
  readonly pw: string;
}

/** Effects of the session; the provider gives the real ones. */
export interface SessionDeps {
  readonly me: () => Promise<SessionUser | null>;
  readonly login: (params: LoginParams) => Promise<SessionUser>;
  readonly logout: () => Promise<unknown>;
  readonly setUser: (user: SessionUser | null) => void;
  readonly setLoading: (loading: boolean) => void;
  readonly setFailed: () => void;
  /** Drops the data of the user who signed out. */
  readonly forget: () => void;
  /** Whether anything on screen is unsaved. */
  readonly isDirty: () => boolean;
  /** Drops what was fetched with former rights, also from the screen. */
  readonly renew: () => void;
  /** The same, but what is on screen stays until it is fetched again. */
  readonly refetch: () => void;
  /** Tells the user that other rights apply now. */
  readonly tellRights: () => void;
  readonly navigate: (to: string, options: { replace: boolean }) => Promise<void>;
  readonly reload: () => void;
  readonly announce: (news: 'login' | 'logout') => void;
  /** The requested page that the login page remembers, not validated yet. */
  readonly remembered: () => unknown;
  readonly ownOrigin: string;
}

/** Requests the session: the answer ends loading after a zero-delay timer, a failure reloads the page. Returns its cancel. */
export function startSession({ me, setUser, setLoading, setFailed, forget, reload }: SessionDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelled = false;
  const succeed = (user: SessionUser | null) => {
    if (cancelled) return;
    setUser(user);
    // The session ended without a logout here: its data on this device is deleted now.
    if (user === null) forget();
    timer = setTimeout(() => setLoading(false), 0);
  };
  const fail = () => {
    if (cancelled) return;
    setFailed();
    timer = setTimeout(reload, RELOAD_DELAY_MS);
  };
  void me().then(succeed, fail);
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
}

/** Signs in and goes to the remembered page in place of the login; a refusal is thrown before anything changes. */
export async function signIn(deps: SessionDeps, params: LoginParams): Promise<SessionUser> {
  const user = await deps.login(params);
  const to = afterLogin(user.role, deps.remembered(), deps.ownOrigin);
  deps.setLoading(true);
  deps.forget();
  deps.setUser(user);
  try {
    await deps.navigate(to, { replace: true });
    deps.announce('login');
  } finally {
    deps.setLoading(false);
  }
  return user;
}

/** Clears the user and goes to the login page: shared by a logout here and one in another tab. */
export async function leave(deps: SessionDeps): Promise<void> {
  deps.setLoading(true);
  try {
    deps.setUser(null);
    deps.forget();
    await deps.navigate(LOGIN_PATH, { replace: false });
  } finally {
    deps.setLoading(false);
  }
}

/** Ends the session on the server and in every tab; a refusal is thrown and the session stays. */
export async function signOut(deps: SessionDeps): Promise<void> {
  await deps.logout();
  await leave(deps);
  deps.announce('logout');
}

/** Shows the signed-in user as the server answers now: another user's data never stays on screen, the same user's unsaved work does. */
function show(deps: SessionDeps, user: SessionUser, shown: SessionUser | null): void {
  if (user.id === shown?.id) {
    takeRights(deps, user, shown);
    if (hasSameRights(user, shown)) deps.setUser(user);
    return;
  }
  deps.forget();
  deps.setUser(user);
}

/** Requests the session again (another tab, a changed password). */
export async function refreshSession(deps: SessionDeps, shown: SessionUser | null): Promise<void> {
  const user = await deps.me();
  if (user) show(deps, user, shown);
  else if (shown) await leave(deps);
  else deps.setUser(null);
}

/** Signs the same user in again over the open page. */
export async function resumeSession(deps: SessionDeps, shown: SessionUser, pw: string): Promise<void> {
  const user = await deps.login({ loginId: shown.loginId, pw });
  // The session is no longer lost, whatever has changed meanwhile.
  deps.setUser(shown);
  show(deps, user, shown);
}

/** Applies what a supervisor has changed in the user meanwhile. That the session has ended is left to the next call. */
export async function checkSession(deps: SessionDeps, shown: SessionUser | null): Promise<void> {
  if (!shown) return;
  const user = await deps.me();
  if (!user) return;
  if (user.id === shown.id) takeRights(deps, user, shown);
  else show(deps, user, shown);
}
