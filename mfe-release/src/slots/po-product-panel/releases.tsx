import { release, releaseGroup, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, useQuery } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { byRelease } from '../../lines/by-release.ts';

export const slot = { title: { ko: '출고', en: 'Releases' }, roles: ['supervisor', 'client'], order: 10 };

const ROWS = 500;
const NONE = { ko: '이 품목의 출고가 없습니다', en: 'No releases for this line' };

const rowsOf = (lines: readonly Row<typeof release, 'L'>[]) => byRelease(lines);

/** The releases of one line, the latest first. */
export function Slot({ poProductId }: { poProductId: number }) {
  const query = useQuery(resourceQueries(release).list({ poProductId, num: ROWS }));
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
          title: releaseGroup.fields.no.meta.label,
          render: ({ first: { group, groupId } }) => (
            <Link to={`/admin/release-groups/form?type=${group.type}&id=${groupId}`}>{group.no}</Link>
          ),
        },
        {
          key: 'status',
          title: releaseGroup.fields.status.meta.label,
          render: ({ first: { group } }) => <ChoiceStatus field={releaseGroup.fields.status} value={group.status} />,
        },
        { key: 'on', title: releaseGroup.fields.requestedDate.meta.label, render: ({ first: { group } }) => date(group.requestedDate) },
        { key: 'qty', title: release.fields.qty.meta.label, align: 'right', render: ({ qty }) => `${num(qty)} EA` },
        { key: 'picked', title: release.fields.pickedQty.meta.label, align: 'right', render: ({ picked }) => num(picked) },
      ]}
    />
  );
}
