import { release, releaseGroup, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, useQuery } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { byRelease } from '../../lines/by-release.ts';
import { TEXTS } from '../../course/texts.ts';

export const slot = { title: { ko: '출고', en: 'Releases' }, roles: ['supervisor', 'client'], order: 30 };

/** The list call returns no more at once. */
const ALL = 500;
const NONE = { ko: '이 발주의 출고가 없습니다', en: 'No releases for this PO' };

const rowsOf = (lines: readonly Row<typeof release, 'L'>[]) => byRelease(lines);

/** The releases of an order, each with its quantity. */
export function Slot({ poId }: { poId: number }) {
  const query = useQuery(resourceQueries(release).list({ poId, num: ALL }));
  const { fields } = releaseGroup;
  return (
    <RowsPanel
      title={slot.title}
      none={NONE}
      query={query}
      rowsOf={rowsOf}
      rowKey={({ first }) => first.groupId}
      columns={[
        {
          key: 'no',
          title: fields.no.meta.label,
          render: ({ first: { group, groupId } }) => (
            <Link to={`/admin/release-groups/form?type=${group.type}&id=${groupId}`}>{group.no}</Link>
          ),
        },
        {
          key: 'status',
          title: fields.status.meta.label,
          render: ({ first: { group } }) => <ChoiceStatus field={fields.status} value={group.status} />,
        },
        { key: 'on', title: fields.requestedDate.meta.label, render: ({ first: { group } }) => date(group.requestedDate) },
        { key: 'lines', title: TEXTS.lines, align: 'right', render: ({ lines }) => num(lines) },
        { key: 'qty', title: release.fields.qty.meta.label, align: 'right', render: ({ qty }) => `${num(qty)} EA` },
        { key: 'picked', title: release.fields.pickedQty.meta.label, align: 'right', render: ({ picked }) => num(picked) },
      ]}
    />
  );
}
