import { release, releaseGroup } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, useQuery } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';

export const slot = { title: { ko: '출고', en: 'Releases' }, roles: ['supervisor', 'client'], order: 10 };

const ROWS = 50;
const NONE = { ko: '이 품목을 담은 출고가 없습니다', en: 'No release holds this line' };

/** The releases of one line, the latest first. */
export function Slot({ poProductId }: { poProductId: number }) {
  const query = useQuery(resourceQueries(release).list({ poProductId, num: ROWS }));
  return (
    <RowsPanel
      title={slot.title}
      none={NONE}
      query={query}
      rowsOf={(rows) => rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'no',
          title: releaseGroup.fields.no.meta.label,
          render: ({ group, groupId }) => <Link to={`/admin/release-groups/form?type=${group.type}&id=${groupId}`}>{group.no}</Link>,
        },
        {
          key: 'status',
          title: releaseGroup.fields.status.meta.label,
          render: ({ group }) => <ChoiceStatus field={releaseGroup.fields.status} value={group.status} />,
        },
        { key: 'on', title: releaseGroup.fields.requestedDate.meta.label, render: ({ group }) => date(group.requestedDate) },
        { key: 'qty', title: release.fields.qty.meta.label, align: 'right', render: ({ qty }) => `${num(qty)} EA` },
        { key: 'picked', title: release.fields.pickedQty.meta.label, align: 'right', render: ({ pickedQty }) => num(pickedQty) },
      ]}
    />
  );
}
