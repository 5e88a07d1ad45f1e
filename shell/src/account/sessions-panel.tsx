import { userSessions, type Text, type UserSessions } from '@moru/contract';
import {
  Badge,
  Button,
  confirm,
  ErrorState,
  getQuery,
  http,
  instant,
  notify,
  showError,
  Skeleton,
  useQuery,
  useQueryClient,
  useT,
} from '@moru/ui/core';
import { useState } from 'react';
import './account.css';

type SessionRow = UserSessions['rows'][number];

const TEXTS = {
  title: { ko: '로그인한 기기', en: 'Signed in on' },
  current: { ko: '이 기기', en: 'This device' },
  since: { ko: '로그인 {at}', en: 'since {at}' },
  seen: { ko: '최근 사용 {at}', en: 'last seen {at}' },
  end: { ko: '로그아웃', en: 'Sign out' },
  endOne: { ko: '{device} 로그아웃', en: 'Sign out {device}' },
  endOthers: { ko: '다른 기기 모두 로그아웃', en: 'Sign out everywhere else' },
  endAll: { ko: '모두 로그아웃', en: 'Sign out everywhere' },
  sure: { ko: '이 기기를 제외한 모든 기기에서 로그아웃하시겠습니까?', en: 'Sign out on all other devices?' },
  sureAll: { ko: '이 사람을 모든 기기에서 로그아웃하시겠습니까?', en: 'Sign this person out everywhere?' },
  ended: { ko: '로그아웃했습니다', en: 'Signed out' },
  none: { ko: '로그인한 기기가 없습니다', en: 'Not signed in on any device' },
  failures: { ko: '최근 로그인 실패 {n}회', en: '{n} recent failed sign-ins' },
  unlock: { ko: '잠금 풀기', en: 'Unlock' },
  unlocked: { ko: '다시 로그인할 수 있습니다', en: 'They can sign in again' },
} satisfies Record<string, Text>;

/** One action at a time; the list is refetched after it. */
function useAct() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (path: string, body: object, done: Text) => {
    setBusy(true);
    try {
      await http.post(path, body);
      notify.success(done);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['user/sessions'] });
    }
  };
  return { busy, act };
}

function Device({ row, busy, onEnd }: { row: SessionRow; busy: boolean; onEnd: () => void }) {
  const { t } = useT();
  return (
    <li>
      <div>
        <p className="session-device">
          {row.device} {row.current && <Badge tone="good">{t(TEXTS.current)}</Badge>}
        </p>
        <p className="session-note">
          <span>{row.ip}</span> <span>{t(TEXTS.since, { at: instant(row.createdAt) })}</span>{' '}
          <span>{t(TEXTS.seen, { at: instant(row.lastSeenAt) })}</span>
        </p>
      </div>
      {!row.current && (
        <Button small disabled={busy} aria-label={t(TEXTS.endOne, { device: row.device })} onClick={onEnd}>
          {t(TEXTS.end)}
        </Button>
      )}
    </li>
  );
}

function Failures({ count, userId }: { count: number; userId: number }) {
  const { t } = useT();
  const { busy, act } = useAct();
  if (count === 0) return null;
  return (
    <p className="session-failures" role="status">
      {t(TEXTS.failures, { n: count })}
      <Button small busy={busy} onClick={() => void act('user/unlock', { id: userId }, TEXTS.unlocked)}>
        {t(TEXTS.unlock)}
      </Button>
    </p>
  );
}

/** Where a user is signed in, and the buttons to end sessions: the own ones, or with `userId` those of another user (supervisors). */
export function SessionsPanel({ userId }: { userId?: number }) {
  const { t } = useT();
  const whose = userId === undefined ? {} : { userId };
  const { data, error, refetch } = useQuery(getQuery('user/sessions', whose, userSessions));
  const { busy, act } = useAct();
  const others = data?.rows.filter(({ current }) => !current) ?? [];
  const endAll = async () => {
    if (await confirm(userId === undefined ? TEXTS.sure : TEXTS.sureAll, { danger: true }))
      await act('user/endSessions', whose, TEXTS.ended);
  };
  return (
    <section className="mo-card sessions" aria-labelledby="sessions-title">
      <div className="mo-card-head">
        <h2 id="sessions-title">{t(TEXTS.title)}</h2>
        {others.length > 1 && (
          <Button small busy={busy} onClick={() => void endAll()}>
            {t(userId === undefined ? TEXTS.endOthers : TEXTS.endAll)}
          </Button>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={2} />)}
      {data && userId !== undefined && <Failures count={data.failures} userId={userId} />}
      {data?.rows.length === 0 && <p className="session-note">{t(TEXTS.none)}</p>}
      <ul>
        {data?.rows.map((row) => (
          <Device key={row.id} row={row} busy={busy} onEnd={() => void act('user/endSession', { id: row.id, ...whose }, TEXTS.ended)} />
        ))}
      </ul>
    </section>
  );
}
