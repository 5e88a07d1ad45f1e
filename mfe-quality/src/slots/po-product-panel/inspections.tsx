import { inspection, inspectionGroup } from '@moru/contract';
import { ChoiceStatus, Link, num, resourceQueries, useQuery } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { TEXTS } from '../../lot/texts.ts';

export const slot = { title: { ko: '검사', en: 'Inspections' }, roles: ['supervisor', 'client'], order: 20 };

const ROWS = 50;

/** The lots of one line, the latest first. */
export function Slot({ poProductId }: { poProductId: number }) {
  const query = useQuery(resourceQueries(inspection).list({ poProductId, num: ROWS }));
  const { fields } = inspection;
  return (
    <RowsPanel
      title={slot.title}
      none={TEXTS.noLots}
      query={query}
      rowsOf={(rows) => rows}
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
  );
}
