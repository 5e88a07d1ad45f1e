import {
  abandonWrites,
  askPreferences,
  isDirty,
  notify,
  onCallFailed,
  onDirtyChange,
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
import { forgetFetched, refetchShown, refreshFetched, renewFetched } from './fetched.ts';
import { wipeWorkData } from './work-data.ts';
import { hostUser, sessionCheck } from './host-user.ts';
import { awaitedRights, settleRights } from './rights.ts';
import { worldOf, type Router } from './session-deps.ts';
import {
  checkSession,
  leave,
  refreshSession,
  resumeSession,
  signIn,
  signOut,
  startSession,
  type SessionDeps,
  type SessionUser,
} from './session-flow.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { TroubleContext, type Trouble } from './trouble.ts';

const RIGHTS_CHANGED = {
  ko: '권한이 바뀌어 화면을 새로 불러왔습니다.',
  en: 'Your rights have changed, and the page was loaded again.',
};

/** What happens to data and unsaved work when the user or the user's rights change. */
const DATA_DEPS: Pick<SessionDeps, 'forget' | 'isDirty' | 'renew' | 'refetch' | 'tellRights'> = {
  forget: () => {
    forgetFetched();
    abandonWrites();
    wipeWorkData();
  },
  isDirty,
  // Writes under way are still the user's own.
  renew: () => {
    renewFetched();
    wipeWorkData();
  },
  refetch: () => {
    void refetchShown();
    wipeWorkData();
  },
  tellRights: () => notify.info(RIGHTS_CHANGED),
};

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
      ...DATA_DEPS,
      setUser: (next) => {
        awaitedRights.set(undefined);
        // At once: a page that the user may no longer see must not fetch again.
        flushSync(() => {
          setLost(false);
          setUser(next);
        });
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
  // Later: the page that follows a form which is left is not yet listening when the form is gone.
  useEffect(() => onDirtyChange(() => queueMicrotask(() => settleRights(deps, user))), [deps, user]);
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
      await resumeSession(deps, user, pw);
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
