import { inspection, inspectionGroup } from '@moru/contract';
import { Card, ChoiceStatus, ErrorState, Link, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { TEXTS } from '../../lot/texts.ts';

export const slot = { title: { ko: '검사', en: 'Inspections' }, roles: ['supervisor', 'client'], order: 20 };

const ROWS = 50;

/** The lots of one line, the latest first. */
export function Slot({ poProductId }: { poProductId: number }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(inspection).list({ poProductId, num: ROWS }));
  if (!data)
    return <Card title={slot.title}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />}</Card>;
  if (data.rows.length === 0)
    return (
      <Card title={slot.title}>
        <p className="mo-quiet">{t(TEXTS.noLots)}</p>
      </Card>
    );
  const { fields } = inspection;
  return (
    <Card title={slot.title} flush>
      <DataTable
        caption={slot.title}
        rows={data.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'no',
            title: inspectionGroup.fields.no.meta.label,
            render: ({ id, group, lotNo }) => <Link to={`/admin/inspections/form?id=${id}`}>{`${group.no} / ${lotNo}`}</Link>,
          },
          { key: 'status', title: fields.status.meta.label, render: ({ status }) => <ChoiceStatus field={fields.status} value={status} /> },
          {
            key: 'verdict',
            title: fields.verdict.meta.label,
            render: ({ verdict }) => <ChoiceStatus field={fields.verdict} value={verdict} />,
          },
          { key: 'qty', title: fields.lotQty.meta.label, align: 'right', render: ({ lotQty }) => `${num(lotQty)} EA` },
          { key: 'good', title: fields.goodQty.meta.label, align: 'right', render: ({ goodQty }) => num(goodQty) },
          { key: 'rejected', title: fields.rejectedQty.meta.label, align: 'right', render: ({ rejectedQty }) => num(rejectedQty) },
          { key: 'rework', title: fields.reworkQty.meta.label, align: 'right', render: ({ reworkQty }) => num(reworkQty) },
        ]}
      />
    </Card>
  );
}
