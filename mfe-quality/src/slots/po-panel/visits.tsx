import { inspectionGroup } from '@moru/contract';
import { Card, ChoiceStatus, date, ErrorState, Link, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { TEXTS } from '../../lot/texts.ts';

export const slot = { title: { ko: '검사', en: 'Inspections' }, roles: ['supervisor', 'client'], order: 20 };

const ROWS = 50;

/** The visits whose lots are all of one PO, the latest first. */
export function Slot({ poId }: { poId: number }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(inspectionGroup).list({ poId, num: ROWS }));
  if (!data)
    return <Card title={slot.title}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />}</Card>;
  if (data.rows.length === 0)
    return (
      <Card title={slot.title}>
        <p className="mo-quiet">{t(TEXTS.noVisits)}</p>
      </Card>
    );
  const { fields } = inspectionGroup;
  return (
    <Card title={slot.title} flush>
      <DataTable
        caption={slot.title}
        rows={data.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'no',
            title: fields.no.meta.label,
            render: ({ id, no }) => <Link to={`/admin/inspection-groups/form?id=${id}`}>{no}</Link>,
          },
          { key: 'status', title: fields.status.meta.label, render: ({ status }) => <ChoiceStatus field={fields.status} value={status} /> },
          { key: 'result', title: fields.result.meta.label, render: ({ result }) => <ChoiceStatus field={fields.result} value={result} /> },
          { key: 'on', title: fields.plannedOn.meta.label, render: ({ plannedOn }) => date(plannedOn) },
          { key: 'qty', title: fields.totalQty.meta.label, align: 'right', render: ({ totalQty }) => `${num(totalQty)} EA` },
        ]}
      />
    </Card>
  );
}
