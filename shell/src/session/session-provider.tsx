import {
  abandonWrites,
  askPreferences,
  onCallFailed,
  onSessionLost,
  recall,
  remember,
  SessionContext,
  takePreferences,
  useT,
  type Session,
} from '@moru/ui/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { rootTarget } from '../rules/redirect.ts';
import { forgetFetched, refreshFetched } from './fetched.ts';
import { wipeWorkData } from './work-data.ts';
import { hostUser, sessionCheck } from './host-user.ts';
import { worldOf, type Router } from './session-deps.ts';
import { checkSession, leave, refreshSession, signIn, signOut, startSession, type SessionDeps, type SessionUser } from './session-flow.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { TroubleContext, type Trouble } from './trouble.ts';

function useSessionState(router: Router) {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [loading, setLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const [lost, setLost] = useState(false);
  const tabs = useRef<Tabs | null>(null);
  const { setLocale } = useT();
  const deps = useMemo<SessionDeps>(
    () => ({
      ...worldOf(router),
      setUser: (next) => {
        setLost(false);
        setUser(next);
        hostUser.set(next ?? undefined);
        void takePreferences(next?.id ?? null);
        // The HTML preloads the part behind the login only where the user is likely to be signed in.
        remember('home', next && rootTarget(next.role));
        // The account's language applies in a browser in which nobody has chosen one.
        if (next && recall('locale') === null) setLocale(next.locale);
      },
      // At once: a form that is still mounted would block the following navigation to ask about unsaved work.
      setLoading: (on) => flushSync(() => setLoading(on)),
      setFailed: () => setFailed(true),
      forget: () => {
        forgetFetched();
        abandonWrites();
        wipeWorkData();
      },
      announce: (news) => tabs.current?.announce(news),
    }),
    [router, setLocale],
  );
  useEffect(() => {
    // Together with the session, where an answer is likely.
    if (recall('home') !== null) askPreferences();
    return startSession(deps);
  }, [deps]);
  useEffect(() => onSessionLost(() => setLost(true)), []);
  // A supervisor requires a new password while the user is at work: the session is requested again, and leads to the page for it.
  useEffect(
    () => onCallFailed(({ error }) => void (error.code === 'must_change_pw' && refreshSession(deps, user).catch(() => undefined))),
    [deps, user],
  );
  useEffect(() => {
    const joined = joinTabs((news) => void (news === 'logout' ? leave(deps) : refreshSession(deps, user)));
    tabs.current = joined;
    return joined.close;
  }, [deps, user]);
  useEffect(() => sessionCheck.set(() => checkSession(deps, user)), [deps, user]);
  return { user, loading, failed, lost: lost && user !== null && !loading, deps };
}

/** The session of the page: requested once at the start, shared with every screen and every tab. */
export function SessionProvider({ router, children }: { router: Router; children: ReactNode }) {
  const { user, loading, failed, lost, deps } = useSessionState(router);
  const session = useMemo<Session>(
    () => ({
      user,
      loading,
      login: (loginId, pw) => signIn(deps, { loginId, pw }),
      logout: () => signOut(deps),
      refresh: () => refreshSession(deps, user),
    }),
    [user, loading, deps],
  );
  const trouble = useMemo<Trouble>(() => {
    const resume = async (pw: string) => {
      if (!user) return;
      deps.setUser(await deps.login({ loginId: user.loginId, pw }));
      await refreshFetched();
    };
    return { failed, lost, resume, giveUp: () => leave(deps) };
  }, [failed, lost, user, deps]);
  return (
    <SessionContext value={session}>
      <TroubleContext value={trouble}>{children}</TroubleContext>
    </SessionContext>
  );
}
