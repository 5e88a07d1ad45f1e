import { useId, useState } from 'react';
import { choiceLabel, UNFINISHED, unfinishedAnswer, type Text } from '@moru/contract';
import {
  RefusalNote,
  Button,
  Dialog,
  getQuery,
  Link,
  notify,
  num,
  postMutation,
  say,
  Skeleton,
  useMutation,
  useQuery,
  useT,
} from '@moru/ui/core';
import type { Asking } from './asking.ts';
import { monthAndYear } from './month-text.ts';

const TEXTS = {
  close: { ko: '{month} 마감', en: 'Close {month}' },
  reopen: { ko: '{month} 마감 취소', en: 'Reopen {month}' },
  closing: {
    ko: '모든 사용자에게 마감됩니다. 실사 차이를 기록하고, 그 달에는 더 이상 입출고를 기록할 수 없습니다.',
    en: 'The month is closed for everybody: count differences are posted, and no more moves can be recorded in it.',
  },
  reopening: { ko: '그 달에 다시 입출고를 기록할 수 있습니다.', en: 'Moves can be recorded in the month again.' },
  unfinished: { ko: '끝나지 않은 일', en: 'Not finished yet' },
  nothing: { ko: '모두 끝났습니다', en: 'Everything is finished' },
  reason: { ko: '사유', en: 'Reason' },
  closed: { ko: '{month} 마감했습니다', en: '{month} is closed' },
  reopened: { ko: '{month} 다시 열었습니다', en: '{month} is open again' },
  cancel: { ko: '취소', en: 'Cancel' },
} satisfies Record<string, Text>;

/** Unfinished records of a month, each with the page that shows it. */
function UnfinishedList({ items }: { items: readonly { kind: string; count: number; to: string; blocks: boolean }[] }) {
  const { t } = useT();
  if (items.length === 0) return <p>{t(TEXTS.nothing)}</p>;
  return (
    <>
      <h3>{t(TEXTS.unfinished)}</h3>
      <ul>
        {items.map(({ kind, count, to }) => (
          <li key={kind}>
            <Link to={to}>
              {t(choiceLabel(UNFINISHED, kind as (typeof UNFINISHED)[number]['value']))}: {num(count)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Closes a month after showing what is unfinished, or reopens the last closed one. */
export function PeriodDialog({
  asking: { kind, ym },
  onClose,
}: {
  asking: Extract<Asking, { kind: 'close' | 'reopen' }>;
  onClose: () => void;
}) {
  const { t, lang } = useT();
  const id = useId();
  const isClose = kind === 'close';
  const [reason, setReason] = useState('');
  const { data } = useQuery({ ...getQuery('productInventory/unfinished', { ym }, unfinishedAnswer), enabled: isClose });
  const { mutateAsync, isPending, error } = useMutation({ ...postMutation<object>(`productInventory/${kind}`), meta: { quiet: true } });
  const asks = !isClose || data?.items.some(({ blocks }) => blocks);
  const month = monthAndYear(ym, lang);
  const send = async () => {
    const body = { ym, ...(reason.trim() && { reason: reason.trim() }) };
    if (
      !(await mutateAsync(body).then(
        () => true,
        () => false,
      ))
    )
      return;
    notify.success(say(isClose ? TEXTS.closed : TEXTS.reopened, { month }));
    onClose();
  };
  const isReady = (!isClose || data !== undefined) && (!asks || reason.trim().length > 1);
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS[kind], { month })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void (isReady && send()))}>
        <p>{t(isClose ? TEXTS.closing : TEXTS.reopening)}</p>
        {isClose && (data ? <UnfinishedList items={data.items} /> : <Skeleton rows={2} />)}
        {asks && (
          <div className="mo-field">
            <label htmlFor={id}>{t(TEXTS.reason)} *</label>
            <input
              id={id}
              className="mo-input"
              maxLength={500}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        )}
        <RefusalNote error={error} />
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!isReady}>
            {t(TEXTS[kind], { month })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
