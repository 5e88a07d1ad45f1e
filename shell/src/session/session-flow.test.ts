import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { awaitedRights } from './rights.ts';
import {
  RELOAD_DELAY_MS,
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

const boss: SessionUser = {
  id: 1,
  loginId: 'boss',
  name: '김서연',
  role: 'supervisor',
  scope: 'all',
  brandIds: [],
  factoryId: null,
  factory: null,
  locale: 'auto',
  mustChangePw: false,
};
const staff: SessionUser = { ...boss, role: 'site-staff' };

function world(answers: Partial<SessionDeps> = {}) {
  const log: string[] = [];
  const deps: SessionDeps = {
    me: async () => boss,
    login: async () => boss,
    logout: async () => null,
    setUser: (user) => log.push(`user ${user?.loginId ?? 'none'}`),
    setLoading: (loading) => log.push(`loading ${loading}`),
    setFailed: () => log.push('failed'),
    forget: () => log.push('forget'),
    isDirty: () => false,
    renew: () => log.push('renew'),
    refetch: () => log.push('refetch'),
    tellRights: () => log.push('tell'),
    navigate: async (to, { replace }) => void log.push(`${replace ? 'replace' : 'push'} ${to}`),
    reload: () => log.push('reload'),
    announce: (news) => log.push(`announce ${news}`),
    remembered: () => null,
    ownOrigin: 'https://moru.example',
    ...answers,
  };
  return { deps, log };
}

describe('the start of a session', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('sets the user and ends loading after a zero-delay timer', async () => {
    const { deps, log } = world();
    startSession(deps);
    await Promise.resolve();
    await Promise.resolve();
    expect(log).toEqual(['user boss']);
    jest.advanceTimersByTime(0);
    expect(log).toEqual(['user boss', 'loading false']);
  });

  test('no session is an answer, not a failure: data kept from the last session is deleted', async () => {
    const { deps, log } = world({ me: async () => null });
    startSession(deps);
    await jest.advanceTimersByTimeAsync(RELOAD_DELAY_MS);
    expect(log).toEqual(['user none', 'forget', 'loading false']);
  });

  test('a failed request reloads the page after 1000 ms and keeps loading until then', async () => {
    const { deps, log } = world({ me: async () => Promise.reject(new Error('down')) });
    startSession(deps);
    await jest.advanceTimersByTimeAsync(999);
    expect(log).toEqual(['failed']);
    await jest.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['failed', 'reload']);
  });

  test('a page that is closed before the answer changes nothing', async () => {
    const { deps, log } = world();
    startSession(deps)();
    await jest.advanceTimersByTimeAsync(RELOAD_DELAY_MS);
    expect(log).toEqual([]);
  });
});

describe('login', () => {
  test('sets loading, sets the user, replaces the history entry with the remembered page, ends loading', async () => {
    const { deps, log } = world({ remembered: () => '/admin/pos?page=2' });
    await signIn(deps, { loginId: 'boss', pw: 'x' });
    expect(log).toEqual(['loading true', 'forget', 'user boss', 'replace /admin/pos?page=2', 'announce login', 'loading false']);
  });

  test('takes site staff to /site whatever was remembered', async () => {
    const { deps, log } = world({ login: async () => staff, remembered: () => '/admin/pos' });
    await signIn(deps, { loginId: 'boss', pw: 'x' });
    expect(log).toContain('replace /site');
  });

  test('a refusal is thrown and leaves the page as it was', async () => {
    const { deps, log } = world({ login: async () => Promise.reject(new Error('no')) });
    await expect(signIn(deps, { loginId: 'boss', pw: 'x' })).rejects.toThrow('no');
    expect(log).toEqual([]);
  });

  test('loading ends even when the page it leads to fails', async () => {
    const { deps, log } = world({ navigate: async () => Promise.reject(new Error('chunk')) });
    await expect(signIn(deps, { loginId: 'boss', pw: 'x' })).rejects.toThrow('chunk');
    expect(log.at(-1)).toBe('loading false');
  });
});

describe('logout', () => {
  test('clears the user, goes to the login page and tells the other tabs', async () => {
    const { deps, log } = world();
    await signOut(deps);
    expect(log).toEqual(['loading true', 'user none', 'forget', 'push /public/users/login', 'loading false', 'announce logout']);
  });

  test('a refusal keeps the session', async () => {
    const { deps, log } = world({ logout: async () => Promise.reject(new Error('busy')) });
    await expect(signOut(deps)).rejects.toThrow('busy');
    expect(log).toEqual([]);
  });

  test('a logout in another tab leads here too, without another call', async () => {
    let calls = 0;
    const { deps, log } = world({ logout: async () => (calls += 1) });
    await leave(deps);
    expect(calls).toBe(0);
    expect(log).toContain('push /public/users/login');
  });
});

describe('the session requested again', () => {
  test('another user drops the data of the first', async () => {
    const { deps, log } = world({ me: async () => ({ ...boss, id: 2, loginId: 'other' }) });
    await refreshSession(deps, boss);
    expect(log).toEqual(['forget', 'user other']);
  });

  test('the same user keeps the screen', async () => {
    const { deps, log } = world();
    await refreshSession(deps, boss);
    expect(log).toEqual(['user boss']);
  });

  test('the same user with other rights drops what was fetched with the former ones', async () => {
    const { deps, log } = world({ me: async () => staff });
    await refreshSession(deps, boss);
    expect(log).toEqual(['user boss', 'renew', 'tell']);
  });

  test('a password changed here says nothing of rights', async () => {
    const { deps, log } = world();
    await refreshSession(deps, { ...boss, mustChangePw: true });
    expect(log).toEqual(['user boss', 'renew']);
  });

  test('an ended session leads to the login page', async () => {
    const { deps, log } = world({ me: async () => null });
    await refreshSession(deps, boss);
    expect(log).toContain('push /public/users/login');
  });
});

describe('the same user signed in again over the page', () => {
  afterEach(() => awaitedRights.set(undefined));

  test('with a password to be changed: unsaved work stays, and the session is no longer lost', async () => {
    const { deps, log } = world({ login: async () => ({ ...boss, mustChangePw: true }), isDirty: () => true });
    await resumeSession(deps, boss, 'x');
    expect(log).toEqual(['user boss']);
    expect(awaitedRights.get()).toMatchObject({ mustChangePw: true });
  });

  test('with the rights of before: nothing is dropped', async () => {
    const { deps, log } = world();
    await resumeSession(deps, boss, 'x');
    expect(log).toEqual(['user boss', 'user boss']);
  });
});

describe('a check of the session of an open tab', () => {
  test('applies another role, and drops the data loaded with the former one', async () => {
    const { deps, log } = world({ me: async () => staff });
    await checkSession(deps, boss);
    expect(log).toEqual(['user boss', 'renew', 'tell']);
  });

  test('another user drops the data of the first', async () => {
    const { deps, log } = world({ me: async () => ({ ...boss, id: 2, loginId: 'other' }) });
    await checkSession(deps, boss);
    expect(log).toEqual(['forget', 'user other']);
  });

  test.each([
    ['nothing has changed', { ...boss }],
    ['only the name has', { ...boss, name: 'Kim' }],
    ['the session has ended: unsaved work stays on screen', null],
  ])('changes nothing where %s', async (_, answer) => {
    const { deps, log } = world({ me: async () => answer });
    await checkSession(deps, boss);
    expect(log).toEqual([]);
  });
});
