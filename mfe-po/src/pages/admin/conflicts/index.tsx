import { useState } from 'react';
import { conflict, isRecord, type Row } from '@moru/contract';
import { Button, Link, NameOf, num, useCan, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { ReadHandOver } from './_read-hand-over.tsx';
import { floorHref, SolveDialog, subjectOf } from './_solve-dialog.tsx';
import './_conflicts.css';

export const page = {
  title: { ko: '재고 충돌', en: 'Conflicts' },
  roles: ['supervisor'],
  menu: {
    group: 'label',
    order: 90,
    onlyFound: true,
    words: { ko: '충돌 부족 오프라인 늦은 사용', en: 'inbox conflict missing offline late use' },
  },
};

const SOLVE = { ko: '처리', en: 'Solve' };
type Shown = Row<typeof conflict, 'L'>;

function Concerned({ row }: { row: Shown }) {
  const { t } = useT();
  const floor = floorHref(row);
  if (isRecord(row)) return floor ? <Link to={floor}>{subjectOf(row, t)}</Link> : <>{subjectOf(row, t)}</>;
  const href = row.labelStockId ? `/admin/label-stocks/form?id=${row.labelStockId}` : `/admin/products/form?id=${row.productId ?? 0}`;
  return (
    <>
      <Link to={href}>{subjectOf(row, t)}</Link>{' '}
      <span className="cf-name">
        <NameOf row={row.labelStock ?? row.product} />
      </span>
    </>
  );
}

/** Records that a ledger could not accept, the open ones first, each solved from here. */
export function Page() {
  const { t } = useT();
  const can = useCan(conflict);
  const [solving, solve] = useState<Shown>();
  return (
    <>
      <ListPage
        resource={conflict}
        title={page.title}
        initial={{ state: ['open'], orderBy: 'createdAt-asc' }}
        columns={[
          'createdAt',
          'kind',
          { path: 'labelStockId', title: { ko: '대상', en: 'Concerns' }, width: 200, render: (row) => <Concerned row={row} /> },
          'date',
          'qty',
          { path: 'balance', from: 880, render: (row) => num(row.balance) },
          'missing',
          {
            path: 'poProductId',
            from: 1200,
            render: (row) => row.poProductId && <Link to={`/admin/po-products/form?id=${row.poProductId}`}>{row.poProductId}</Link>,
          },
          { path: 'byName', from: 900 },
          { path: 'deviceAt', from: 1200 },
          'state',
          { path: 'how', from: 1300 },
          { path: 'reason', hidden: true },
          { path: 'solvedAt', hidden: true },
          { path: 'solvedBy', hidden: true },
        ]}
        filters={['state', 'kind', 'labelStockId', 'productId', 'date']}
        rowActions={(row) =>
          row.state === 'open' &&
          can.act('solve') && (
            <Button small onClick={() => solve(row)}>
              {t(SOLVE)}
            </Button>
          )
        }
        selectable={false}
        actions={can.act('solve') && <ReadHandOver />}
      />
      {solving && <SolveDialog row={solving} onClose={() => solve(undefined)} />}
    </>
  );
}
