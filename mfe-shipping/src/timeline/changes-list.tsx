import { changesAnswer, CHANGES, choiceLabel, ETA_REASONS, type ChangedLine, type ListParams, type Text } from '@moru/contract';
import {
  Button,
  Card,
  date,
  EmptyState,
  ErrorState,
  getQuery,
  Link,
  notify,
  num,
  Skeleton,
  slip,
  Status,
  useQuery,
  useT,
  nameIn,
} from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { CHANGE_LOOKS } from './change-looks.ts';
import { useSeen } from './use-seen.ts';

type Key = 'title' | 'line' | 'what' | 'dates' | 'why' | 'none' | 'more' | 'seen' | 'noted';
const TEXTS: Record<Key, Text> = {
  title: { ko: '{day} 이후 바뀐 내용', en: 'What changed after {day}' },
  line: { ko: '품목', en: 'Line' },
  what: { ko: '변화', en: 'Change' },
  dates: { ko: 'ETA', en: 'ETA' },
  why: { ko: '사유', en: 'Reasons' },
  none: { ko: '바뀐 것이 없습니다', en: 'Nothing changed' },
  seen: { ko: '확인함', en: 'I have seen it' },
  noted: { ko: '다음에는 오늘 이후 바뀐 것만 보입니다', en: 'The dashboard shows what changes from now on' },
  more: { ko: '{total} 가운데 {n}', en: '{n} of {total}' },
};

/** Reasons that were given, each with its note, who and when. */
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

/** What changed of the lines since a day, the worst slip first, with the reasons. */
export function ChangesList({ from, params }: { from: string; params: ListParams }) {
  const { lang, t } = useT();
  const { data, error, refetch } = useQuery(getQuery('poProduct/changes', { from, params }, changesAnswer));
  const { see } = useSeen();
  const counts = data && CHANGES.filter((kind) => data.counts[kind] > 0);
  return (
    <Card
      flush
      title={t(TEXTS.title, { day: from })}
      extra={
        <span className="tl-tools">
          {counts?.map((kind) => (
            <Status key={kind} tone={CHANGE_LOOKS[kind].tone}>
              {t(CHANGE_LOOKS[kind].label)} {num(data?.counts[kind])}
            </Status>
          ))}
          {data && data.rows.length < data.total && <small>{t(TEXTS.more, { n: num(data.rows.length), total: num(data.total) })}</small>}
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
          caption={t(TEXTS.title, { day: from })}
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
            { key: 'what', title: TEXTS.what, render: ({ kinds }) => kinds.map((kind) => t(CHANGE_LOOKS[kind].label)).join(', ') },
            { key: 'dates', title: TEXTS.dates, render: ({ before, after, days }) => `${date(before)} → ${date(after)} ${t(slip(days))}` },
            { key: 'why', title: TEXTS.why, wrap: true, render: ({ reasons }) => <Reasons reasons={reasons} /> },
          ]}
        />
      )}
    </Card>
  );
}
