import { useId, useState } from 'react';
import { feedsAnswer, madeFeed, type ListParams, type Text } from '@moru/contract';
import {
  Button,
  Dialog,
  encodeQuery,
  ErrorState,
  getQuery,
  IconButton,
  instant,
  notify,
  num,
  postMutation,
  RefusalNote,
  useMutation,
  useQuery,
  useT,
} from '@moru/ui/core';

type Key =
  | 'title'
  | 'how'
  | 'name'
  | 'first'
  | 'make'
  | 'once'
  | 'copy'
  | 'copied'
  | 'selected'
  | 'read'
  | 'never'
  | 'revoke'
  | 'revoked'
  | 'close'
  | 'own';
const TEXTS: Record<Key, Text> = {
  title: { ko: '캘린더 주소', en: 'Calendar feed' },
  how: {
    ko: '지금 보이는 조건의 ETA를 캘린더 앱에서 구독합니다. 주소를 아는 사람은 내가 볼 수 있는 품목을 볼 수 있으니 나만 쓰세요.',
    en: 'Subscribe to the ETAs of these filters in your calendar. Whoever has the address sees what you may see: keep it to yourself.',
  },
  name: { ko: '이름', en: 'Name' },
  first: { ko: 'ETA 일정', en: 'ETA timetable' },
  make: { ko: '주소 만들기', en: 'Make an address' },
  once: { ko: '이 주소는 지금 한 번만 보입니다', en: 'This address is shown only now' },
  copy: { ko: '복사', en: 'Copy' },
  copied: { ko: '복사했습니다', en: 'Copied' },
  selected: { ko: '주소를 선택해 Ctrl+C로 복사하세요', en: 'Select the address and press Ctrl+C' },
  read: { ko: '{at} 읽음, {n}번', en: 'read {at}, {n} {n:time|times}' },
  never: { ko: '아직 읽지 않음', en: 'not read yet' },
  revoke: { ko: '{name} 삭제', en: 'Revoke {name}' },
  revoked: { ko: '주소를 삭제했습니다', en: 'The address was revoked' },
  close: { ko: '닫기', en: 'Close' },
  own: { ko: '내 주소', en: 'Your addresses' },
};

/** A new address, shown once to be copied. */
function Address({ path }: { path: string }) {
  const { t } = useT();
  const url = new URL(path, location.origin).href;
  const copy = async () => {
    const written = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    notify.info(written ? TEXTS.copied : TEXTS.selected);
  };
  return (
    <div className="mo-field">
      <small>{t(TEXTS.once)}</small>
      <span className="tl-tools">
        <input className="mo-input" readOnly aria-label={t(TEXTS.title)} value={url} onFocus={(event) => event.target.select()} />
        <Button icon="copy" onClick={() => void copy()}>
          {t(TEXTS.copy)}
        </Button>
      </span>
    </div>
  );
}

function OwnFeeds() {
  const { t } = useT();
  const { data, error, refetch } = useQuery(getQuery('stat/feeds', {}, feedsAnswer));
  const revoke = useMutation(postMutation<{ id: number }>('stat/revokeFeed'));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3>{t(TEXTS.own)}</h3>
      <ul className="tl-feeds">
        {data.map(({ id, name, readAt, reads }) => (
          <li key={id}>
            {name} <small>{readAt ? t(TEXTS.read, { at: instant(readAt), n: num(reads) }) : t(TEXTS.never)}</small>
            <IconButton
              icon="trash"
              label={t(TEXTS.revoke, { name })}
              onClick={() => revoke.mutate({ id }, { onSuccess: () => notify.success(TEXTS.revoked) })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Creates a calendar address of the current filters, and revokes the user's own ones. */
export function FeedsDialog({ params, onClose }: { params: ListParams; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [name, setName] = useState(t(TEXTS.first));
  const make = useMutation({ ...postMutation<object, { path: string }>('stat/makeFeed', madeFeed), meta: { quiet: true } });
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS.title)}</h2>
      <p>{t(TEXTS.how)}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !make.isPending) make.mutate({ name: name.trim(), query: encodeQuery(params) });
        }}
      >
        <div className="mo-field">
          <label htmlFor={`${id}-name`}>{t(TEXTS.name)}</label>
          <input id={`${id}-name`} className="mo-input" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </div>
        {make.data && <Address path={make.data.path} />}
        <RefusalNote error={make.error} />
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.close)}</Button>
          <Button kind="primary" type="submit" busy={make.isPending} disabled={!name.trim()}>
            {t(TEXTS.make)}
          </Button>
        </div>
      </form>
      <OwnFeeds />
    </Dialog>
  );
}
