import { release, releaseGroup } from '@moru/contract';
import { Card, ChoiceStatus, countText, date, ErrorState, Link, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';

export const slot = { title: { ko: '출고', en: 'Releases' }, roles: ['supervisor', 'client'], order: 10 };

const ROWS = 50;
const NONE = { ko: '이 품목을 담은 출고가 없습니다', en: 'No release holds this line' };
const MORE = { ko: '모두 {n}건, 최근 {shown}건을 보여 줍니다', en: 'the latest {shown} of {n}' };

/** The releases that hold pieces of one line, the latest first. */
export function Slot({ poProductId }: { poProductId: number }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(release).list({ poProductId, num: ROWS }));
  if (!data)
    return <Card title={slot.title}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />}</Card>;
  const { rows, total = rows.length } = data;
  if (rows.length === 0)
    return (
      <Card title={slot.title}>
        <p className="mo-quiet">{t(NONE)}</p>
      </Card>
    );
  return (
    <Card
      title={slot.title}
      flush
      extra={total > rows.length && <small>{t(MORE, { n: countText({ ...data, total }), shown: num(rows.length) })}</small>}
    >
      <DataTable
        caption={slot.title}
        rowKey={({ id }) => id}
        rows={rows}
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
    </Card>
  );
}
