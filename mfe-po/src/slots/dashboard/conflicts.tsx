import { conflict } from '@moru/contract';
import { DashboardCard, num, resourceQueries, Status, useQuery, useT } from '@moru/ui/core';

export const slot = { title: { ko: '재고 충돌', en: 'Stock conflicts' }, roles: ['supervisor'], order: 25 };

const ROWS = 4;
const FLOOR = { ko: '현장 기록', en: 'Floor record' };
const DIFFERS = { ko: '다름', en: 'differs' };
const MISSING = { ko: '{n} 부족', en: '{n} missing' };

/** Facts that a ledger could not take and that wait for a decision, the oldest first. */
export function Slot() {
  const { t } = useT();
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '건, 처리 대기', en: 'waiting for a decision' }}
      href="/admin/conflicts"
      query={useQuery(resourceQueries(conflict).list({ state: ['open'], orderBy: 'createdAt-asc', num: ROWS }))}
      tone="warn"
      empty={{ ko: '처리할 충돌이 없습니다', en: 'Nothing to decide' }}
      row={({ id, kind, labelStock, product, missing, date, byName }) => ({
        key: id,
        to: '/admin/conflicts',
        name: labelStock?.code ?? product?.code ?? t(FLOOR),
        fact: <Status tone="warn">{kind === 'floor' ? t(DIFFERS) : t(MISSING, { n: num(missing) })}</Status>,
        detail: [labelStock?.name ?? product?.name, date, byName].filter(Boolean).join(' · '),
      })}
    />
  );
}
