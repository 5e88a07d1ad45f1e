import { changesAnswer, isPromiseKept } from '@moru/contract';
import { DashboardCard, date, getQuery, slip, Status, useQuery, useT, nameIn } from '@moru/ui/core';
import { changeLook } from '../../timeline/change-looks.ts';
import { useSeen } from '../../timeline/use-seen.ts';

export const slot = {
  title: { ko: '지난번 이후 바뀐 납기', en: 'Dates that changed since you looked' },
  roles: ['supervisor', 'client'],
  order: 12,
};

const ROWS = 4;

/** Lines that are new, delayed, recovered, shipped or arrived since the user last looked, the longest delay first. */
export function Slot() {
  const { lang, t } = useT();
  const { since } = useSeen();
  const { data, error, refetch } = useQuery(getQuery('poProduct/changes', { from: since }, changesAnswer));
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: `품목, ${since} 이후`, en: `lines, since ${since}` }}
      href={`/admin/pos/eta_timeline?on=${since}&changes=open`}
      query={{ data: data && { total: data.total, rows: data.rows.slice(0, ROWS) }, error, refetch }}
      empty={{ ko: '바뀐 것이 없습니다', en: 'Nothing changed' }}
      row={({ id, poNo, lineNo, product, kinds, days, after }) => ({
        key: id,
        to: `/admin/po-products/form?id=${id}`,
        name: `${poNo} / ${lineNo}`,
        fact: days === 0 ? date(after).slice(5) : <Status tone={isPromiseKept(days) ? 'good' : 'bad'}>{t(slip(days))}</Status>,
        detail: `${kinds.map((kind) => t(changeLook(kind).label)).join(', ')} · ${nameIn(product, lang)}`,
      })}
    />
  );
}
