import type { Row, user } from '@moru/contract';
import { LOGIN_PATH } from '../rules/areas.ts';
import { afterLogin } from '../rules/redirect.ts';

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

/** Requests the session again (another tab, a changed password); another user's data never stays on screen. */
export async function refreshSession(deps: SessionDeps, shown: SessionUser | null): Promise<void> {
  const user = await deps.me();
  if (user === null && shown !== null) return leave(deps);
  if (user?.id !== shown?.id) deps.forget();
  deps.setUser(user);
}

const rightsOf = ({ id, role, scope, brandIds, factoryId, mustChangePw }: SessionUser): string =>
  JSON.stringify([id, role, scope, brandIds, factoryId, mustChangePw]);

/** Applies what a supervisor has changed in the user meanwhile. That the session has ended is left to the next call. */
export async function checkSession(deps: Pick<SessionDeps, 'me' | 'forget' | 'setUser'>, shown: SessionUser | null): Promise<void> {
  if (!shown) return;
  const user = await deps.me();
  if (!user || rightsOf(user) === rightsOf(shown)) return;
  deps.forget();
  deps.setUser(user);
}
