import { labelStock, type Row } from '@moru/contract';
import { EmptyState, ErrorState, NONE, PageHeader, resourceQueries, skipToken, Skeleton, useQuery, useT, Value } from '@moru/ui/core';
import { Acts } from '../../../labels/acts.tsx';
import { Balance } from '../../../labels/balance.tsx';
import { isFloorMove } from '../../../labels/move.ts';
import { MoveSheet } from '../../../labels/move-sheet.tsx';
import { MovesTable } from '../../../labels/moves-table.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import '../../../look/site.css';

export const page = { title: { ko: '라벨 재고', en: 'Label stock' }, roles: ['supervisor', 'site-staff'] };

const FACTS = ['kind', 'location', 'supplierId', 'safetyQty', 'artworkVer'] as const;
const MISSING = { ko: '라벨을 찾지 못했습니다', en: 'This label was not found' };

function Facts({ stock }: { stock: Row<typeof labelStock> }) {
  const { t } = useT();
  return (
    <dl className="site-facts">
      {FACTS.map((name) => (
        <div key={name}>
          <dt>{t(labelStock.fields[name].meta.label)}</dt>
          <dd>{name === 'supplierId' ? (stock.supplier?.name ?? NONE) : <Value field={labelStock.fields[name]} value={stock[name]} />}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Page() {
  const { get, id, put, open } = useUrl();
  const [stockId, move] = [id('id'), get('move')];
  const known = resourceQueries(labelStock).byId(stockId ?? 0);
  const { data, error, refetch } = useQuery(stockId === undefined ? { ...known, queryFn: skipToken } : known);
  if (stockId === undefined)
    return (
      <div className="mo-page site-page">
        <PageHeader title={page.title} back="/site/label-stocks" />
        <EmptyState title={MISSING} icon="tag" />
      </div>
    );
  return (
    <div className="mo-page site-page">
      <PageHeader title={data?.name ?? page.title} note={data?.code} back="/site/label-stocks" />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <section className="mo-card site-card">
          <Balance stock={data} />
          <Acts name={data.name} onMove={(type) => open({ move: type })} />
          <Facts stock={data} />
        </section>
      )}
      {/* Loaded together, shown below its subject, so that nothing moves when it arrives. */}
      <div hidden={!data}>
        <MovesTable stockId={stockId} />
      </div>
      {data && isFloorMove(move) && <MoveSheet key={move} stock={data} type={move} onClose={() => put({ move: null })} />}
    </div>
  );
}
