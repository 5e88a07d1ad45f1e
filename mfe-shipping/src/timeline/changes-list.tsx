import {
  changesAnswer,
  CHANGES,
  choiceLabel,
  ETA_REASONS,
  isTakeable,
  poProduct,
  type ChangedLine,
  type ListParams,
  type Text,
} from '@moru/contract';
import {
  Button,
  Card,
  date,
  EmptyState,
  ErrorState,
  getQuery,
  instant,
  Link,
  notify,
  num,
  resourceQueries,
  Skeleton,
  slip,
  Status,
  useMutation,
  useQuery,
  useRole,
  useT,
  nameIn,
} from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { DownloadButton } from '@moru/ui/extra';
import { changeLook } from './change-looks.ts';
import { useSeen } from './use-seen.ts';

type Key =
  | 'between'
  | 'file'
  | 'ack'
  | 'acked'
  | 'takeBack'
  | 'seenBy'
  | 'title'
  | 'line'
  | 'what'
  | 'dates'
  | 'why'
  | 'none'
  | 'more'
  | 'seen'
  | 'noted';
const TEXTS: Record<Key, Text> = {
  title: { ko: '{day} 이후 바뀐 내용', en: 'What changed after {day}' },
  between: { ko: '{day}부터 {to}까지 바뀐 내용', en: 'What changed after {day} until {to}' },
  file: { ko: '엑셀', en: 'Excel' },
  ack: { ko: '모두 확인', en: 'Acknowledge all' },
  acked: { ko: '{n}품목을 확인했습니다', en: '{n} {n:line|lines} acknowledged' },
  takeBack: { ko: '확인 취소', en: 'Take back' },
  seenBy: { ko: '고객사 확인', en: 'Acknowledged' },
  line: { ko: '품목', en: 'Line' },
  what: { ko: '변화', en: 'Change' },
  dates: { ko: 'ETA', en: 'ETA' },
  why: { ko: '사유', en: 'Reasons' },
  none: { ko: '바뀐 것이 없습니다', en: 'Nothing changed' },
  seen: { ko: '확인함', en: 'I have seen it' },
  noted: { ko: '다음에는 오늘 이후 바뀐 것만 보입니다', en: 'The dashboard shows what changes from now on' },
  more: { ko: '{total}건 중 {n}건', en: '{n} of {total}' },
};

/** Reasons of the changes, each with its note, who and when. */
function Reasons({ reasons }: Pick<ChangedLine, 'reasons'>) {
  const { t } = useT();
  return (
    <ul className="tl-reasons">
      {reasons.map(({ id, reason, note, on, byName }) => (
        <li key={id}>
          {t(choiceLabel(ETA_REASONS, reason))} <small>{[on.slice(5), byName].filter(Boolean).join(' ')}</small> {note}
        </li>
      ))}
    </ul>
  );
}

/** Clients that acknowledged the new date, and when; the user's own can be undone for a day. */
function Seen({ id, seen }: Pick<ChangedLine, 'id' | 'seen'>) {
  const { t } = useT();
  const { mutate, isPending } = useMutation(resourceQueries(poProduct).act('unacknowledge'));
  return (
    <ul className="tl-reasons">
      {seen.map((receipt) => (
        <li key={`${receipt.byName} ${receipt.at}`}>
          {receipt.byName} <small>{instant(receipt.at)}</small>{' '}
          {isTakeable(receipt) && (
            <Button small kind="quiet" busy={isPending} onClick={() => mutate({ ids: [id] })}>
              {t(TEXTS.takeBack)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lets a client acknowledge every date of the list that it has not acknowledged. */
function Acknowledge({ rows }: { rows: readonly ChangedLine[] }) {
  const { t } = useT();
  const { mutate, isPending } = useMutation(resourceQueries(poProduct).act('acknowledge'));
  const isClient = useRole() === 'client';
  const open = rows.filter(({ seen, after }) => after !== null && !seen.some(({ isMine }) => isMine));
  if (!isClient || open.length === 0) return null;
  const ids = open.map(({ id }) => id);
  return (
    <Button
      small
      icon="check"
      busy={isPending}
      onClick={() => mutate({ ids }, { onSuccess: ({ lines }) => notify.success(t(TEXTS.acked, { n: num(lines) })) })}
    >
      {t(TEXTS.ack)}
    </Button>
  );
}

/** Changes of the lines since a day, the longest delay first, with the reasons. */
export function ChangesList({ from, to, params }: { from: string; to: string | undefined; params: ListParams }) {
  const { lang, t } = useT();
  const asked = { from, ...(to && { to }), params };
  const { data, error, refetch } = useQuery(getQuery('poProduct/changes', asked, changesAnswer));
  const title = to ? t(TEXTS.between, { day: from, to }) : t(TEXTS.title, { day: from });
  const { see } = useSeen();
  const counts = data && CHANGES.filter((kind) => data.counts[kind] > 0);
  return (
    <Card
      flush
      title={title}
      extra={
        <span className="tl-tools">
          {counts?.map((kind) => (
            <Status key={kind} tone={changeLook(kind).tone}>
              {t(changeLook(kind).label)} {num(data?.counts[kind])}
            </Status>
          ))}
          {data && data.rows.length < data.total && <small>{t(TEXTS.more, { n: num(data.rows.length), total: num(data.total) })}</small>}
          <Acknowledge rows={data?.rows ?? []} />
          <DownloadButton
            path="poProduct/changesFile"
            query={{ ...asked, format: 'xlsx', lang }}
            fallback="changes.xlsx"
            label={TEXTS.file}
            quiet
          />
          <Button
            small
            onClick={() => {
              see();
              notify.success(TEXTS.noted);
            }}
          >
            {t(TEXTS.seen)}
          </Button>
        </span>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={3} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={TEXTS.none} icon="check" />
      ) : (
        <DataTable
          caption={title}
          rows={data.rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'line',
              title: TEXTS.line,
              render: ({ id, poNo, lineNo, product }) => (
                <>
                  <Link to={`/admin/po-products/form?id=${id}`}>
                    {poNo} / {lineNo}
                  </Link>{' '}
                  {nameIn(product, lang)}
                </>
              ),
            },
            { key: 'what', title: TEXTS.what, render: ({ kinds }) => kinds.map((kind) => t(changeLook(kind).label)).join(', ') },
            { key: 'dates', title: TEXTS.dates, render: ({ before, after, days }) => `${date(before)} → ${date(after)} ${t(slip(days))}` },
            { key: 'seen', title: TEXTS.seenBy, wrap: true, render: ({ id, seen }) => <Seen id={id} seen={seen} /> },
            { key: 'why', title: TEXTS.why, wrap: true, render: ({ reasons }) => <Reasons reasons={reasons} /> },
          ]}
        />
      )}
    </Card>
  );
}
