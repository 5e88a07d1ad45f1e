import { notices, type Notice } from '@moru/contract';
import {
  Button,
  Dialog,
  EmptyState,
  entityByName,
  ErrorState,
  formPathOf,
  getQuery,
  instant,
  Link,
  postMutation,
  Skeleton,
  useMutation,
  useQuery,
  useT,
  useUser,
} from '@moru/ui/core';
import { useId } from 'react';
import { MyUndo } from './my-undo.tsx';

const TEXTS = {
  title: { ko: '알림', en: 'Notifications' },
  none: { ko: '알림이 없습니다', en: 'No notifications' },
  all: { ko: '모두 읽음으로', en: 'Mark all as read' },
  close: { ko: '닫기', en: 'Close' },
  more: { ko: '최근 {n}건입니다.', en: 'The latest {n}.' },
  unread: { ko: '읽지 않음', en: 'unread' },
};
const KINDS = {
  mention: { ko: '{name} 님이 나를 언급했습니다', en: '{name} mentioned you' },
  reply: { ko: '{name} 님이 답글을 달았습니다', en: '{name} replied to you' },
  thread: { ko: '{name} 님이 댓글을 달았습니다', en: '{name} commented' },
} satisfies Record<Notice['kind'], unknown>;

function Entry({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useT();
  const { entity, entityId, kind, byName, title, body, at, isRead } = notice;
  const what = entityByName(entity)?.label ?? entity;
  return (
    <li data-unread={isRead ? undefined : true}>
      <Link to={`${formPathOf(entity)}?id=${entityId}#talk`} onClick={onOpen}>
        <span className="bell-who">
          <b>{t(KINDS[kind], { name: byName })}</b>
          {!isRead && <span className="mo-hidden">{t(TEXTS.unread)}</span>}
          <time dateTime={at}>{instant(at)}</time>
        </span>
        <span className="bell-what">
          {t(what)} {title}
        </span>
        <span className="bell-text">{body}</span>
      </Link>
    </li>
  );
}

/** Notifications, the newest first; each links to its row and its conversation. */
export function BellList({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const { role } = useUser();
  const { data, error, refetch } = useQuery({ ...getQuery('comment/notices', {}, notices), meta: { quiet: true } });
  const readAll = useMutation(postMutation('comment/markAllRead'));
  const latest = data?.rows[0]?.id;
  return (
    <Dialog labelledBy={id} light onClose={onClose} className="bell-dialog">
      <div className="mo-card-head">
        <h2 id={id}>{t(TEXTS.title)}</h2>
        {latest !== undefined && data?.rows.some(({ isRead }) => !isRead) && (
          <Button small kind="quiet" busy={readAll.isPending} onClick={() => readAll.mutate({ upToId: latest })}>
            {t(TEXTS.all)}
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton rows={4} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <EmptyState title={TEXTS.none} />}
      {data && data.rows.length > 0 && (
        <ol className="bell-list" tabIndex={0} aria-label={t(TEXTS.title)}>
          {data.rows.map((notice) => (
            <Entry key={notice.id} notice={notice} onOpen={onClose} />
          ))}
        </ol>
      )}
      {data?.more && <p className="mo-quiet">{t(TEXTS.more, { n: data.rows.length })}</p>}
      {role !== 'site-staff' && <MyUndo />}
      <div className="mo-dialog-actions">
        <Button onClick={onClose} data-first="">
          {t(TEXTS.close)}
        </Button>
      </div>
    </Dialog>
  );
}
