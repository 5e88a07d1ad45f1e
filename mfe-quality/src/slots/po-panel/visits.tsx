import { inspectionGroup } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, useQuery } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { TEXTS } from '../../lot/texts.ts';

export const slot = { title: { ko: '검사', en: 'Inspections' }, roles: ['supervisor', 'client'], order: 20 };

const ROWS = 50;

/** The visits whose lots all belong to one PO, the latest first. */
export function Slot({ poId }: { poId: number }) {
  const query = useQuery(resourceQueries(inspectionGroup).list({ poId, num: ROWS }));
  const { fields } = inspectionGroup;
  return (
    <RowsPanel
      title={slot.title}
      none={TEXTS.noVisits}
      query={query}
      rowsOf={(rows) => rows}
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
  );
}
