import { labelStock, pjournal } from '@moru/contract';
import { Link, NameOf, num, percent, resourceQueries, RowPhoto, useQuery } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { consumed, type Consumed } from '../../consumed/consumed.ts';

export const slot = { title: { ko: '라벨 사용', en: 'Labels used' }, roles: ['supervisor'], order: 20 };

/** The list call returns no more at once; no line has that many journals. */
const ALL = 500;
const NONE = { ko: '생산일지에 적힌 라벨이 없습니다', en: 'No production journal has used a label for this line' };

const shareOf = ({ used, loss }: Consumed): number | null => (used + loss === 0 ? null : loss / (used + loss));

/** Labels that the production journals of one line have used and lost. */
export function Slot({ poProductId }: { poProductId: number }) {
  const query = useQuery(resourceQueries(pjournal).list({ poProductId, num: ALL }, 'A'));
  return (
    <RowsPanel
      title={slot.title}
      none={NONE}
      query={query}
      rowsOf={consumed}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          title: { ko: '라벨', en: 'Label' },
          render: ({ id, code }) => (
            <>
              <RowPhoto resource={labelStock} id={id} of={['artwork', 'photo']} />{' '}
              <Link to={`/admin/label-stocks/form?id=${id}`}>{code}</Link>
            </>
          ),
        },
        { key: 'name', title: { ko: '이름', en: 'Name' }, render: (row) => <NameOf row={row} /> },
        { key: 'used', title: { ko: '사용 (EA)', en: 'Used (EA)' }, align: 'right', render: ({ used }) => num(used) },
        { key: 'loss', title: { ko: '손실 (EA)', en: 'Lost (EA)' }, align: 'right', render: ({ loss }) => num(loss) },
        { key: 'share', title: { ko: '손실률', en: 'Loss' }, align: 'right', render: (row) => percent(shareOf(row)) },
      ]}
    />
  );
}
