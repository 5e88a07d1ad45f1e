import { daysBetween, etaRevision, type Row, shipping } from '@moru/contract';
import { Card, date, EmptyState, ErrorState, instant, resourceQueries, Skeleton, slip, Status, useQuery, useT, Value } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';

const TEXTS = {
  title: { ko: 'ETA 변경 이력', en: 'ETA revisions' },
  none: { ko: 'ETA가 바뀐 적이 없습니다. 최초 도착 예정 {date}', en: 'The ETA has not changed since {date} was planned' },
  at: { ko: '변경 시각', en: 'When' },
  slip: { ko: '차이', en: 'Moved' },
};
const SHOWN = 100;

/** Changes of a shipment's ETA, why, and when they were recorded; the latest first. */
export function Revisions({ row }: { row: Pick<Row<typeof shipping>, 'id' | 'etaPlan'> }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(
    resourceQueries(etaRevision).list({ shippingId: row.id, num: SHOWN, orderBy: 'createdAt-desc' }),
  );
  const { fields } = etaRevision;
  return (
    <Card title={TEXTS.title} flush>
      <DataTable
        caption={TEXTS.title}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        empty={
          data ? (
            <EmptyState icon="clock" title={t(TEXTS.none, { date: date(row.etaPlan) })} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={2} />
          )
        }
        columns={[
          { key: 'createdAt', title: TEXTS.at, render: ({ createdAt }) => instant(createdAt) },
          { key: 'fromDate', title: fields.fromDate.meta.label, render: ({ fromDate }) => date(fromDate) },
          { key: 'toDate', title: fields.toDate.meta.label, render: ({ toDate }) => <strong>{date(toDate)}</strong> },
          {
            key: 'slip',
            title: TEXTS.slip,
            render: ({ fromDate, toDate }) =>
              fromDate && <Status tone={toDate > fromDate ? 'bad' : 'good'}>{t(slip(daysBetween(fromDate, toDate)))}</Status>,
          },
          { key: 'reason', title: fields.reason.meta.label, render: ({ reason }) => <Value field={fields.reason} value={reason} /> },
          { key: 'note', title: fields.note.meta.label, wrap: true, render: ({ note }) => note },
          { key: 'source', title: fields.source.meta.label, render: ({ source }) => <Value field={fields.source} value={source} /> },
        ]}
      />
    </Card>
  );
}
