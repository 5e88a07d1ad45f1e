import { labelStock } from '@moru/contract';
import { DashboardCard, encodeQuery, num, resourceQueries, Status, useQuery, useT } from '@moru/ui/core';
import { shortest } from '../../stock/shortest.ts';

export const slot = { title: { ko: '안전 재고보다 적은 라벨', en: 'Labels under safety' }, roles: ['supervisor'], order: 40 };

const ROWS = 4;
/** The list call gives no more at once; the fullest stocks would be left out, which are the last to be short. */
const MOST = 500;
const FILTERS = { isActive: true, orderBy: 'onHand-asc' };

/** Labels in use of which less is there than is safe, those that lack most first. */
export function Slot() {
  const { t } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(labelStock).list({ ...FILTERS, num: MOST }));
  const short = data && shortest(data.rows);
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '종, 재고 보충 필요', en: 'to be ordered' }}
      tone="warn"
      href={`/admin/label-stocks?${encodeQuery(FILTERS)}`}
      query={{ data: short && { rows: short.slice(0, ROWS), total: short.length }, error, refetch }}
      empty={{ ko: '모든 라벨이 안전 재고 이상입니다', en: 'Every label is at or above its safety quantity' }}
      row={({ id, code, name, onHand, safetyQty, leadTimeDays }) => ({
        key: id,
        to: `/admin/label-stocks/form?id=${id}`,
        name: code,
        fact: <Status tone={onHand === 0 ? 'bad' : 'warn'}>{`${num(onHand)} / ${num(safetyQty)}`}</Status>,
        detail: `${name} · ${t({ ko: '리드타임 {n}일', en: 'lead time {n} d' }, { n: num(leadTimeDays) })}`,
      })}
    />
  );
}
