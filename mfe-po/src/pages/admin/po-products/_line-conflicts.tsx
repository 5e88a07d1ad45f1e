import { conflict } from '@moru/contract';
import { Link, num, resourceQueries, Status, useCan, useQuery, useT } from '@moru/ui/core';

const TEXTS = { lacking: { ko: '부품·라벨 부족 {n}건', en: '{n} stock {n:conflict|conflicts}' } };

/** Conflicts of a line: records that a ledger could not accept, such as missing parts or labels used too late. */
export function LineConflicts({ poProductId }: { poProductId: number }) {
  const { t } = useT();
  const can = useCan(conflict);
  const filters = { poProductId: [poProductId], state: ['open'] };
  const { data } = useQuery({ ...resourceQueries(conflict).list({ ...filters, num: 1 }, 'R'), enabled: can.read });
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Link to={`/admin/conflicts?poProductId[]=${poProductId}`}>
      <Status tone="warn">{t(TEXTS.lacking, { n: num(total) })}</Status>
    </Link>
  );
}
