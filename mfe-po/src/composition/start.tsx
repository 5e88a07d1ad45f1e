import { product } from '@moru/contract';
import { Button, EmptyState, encodeQuery, ErrorState, Link, nameIn, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';
import type { CompositionState } from './use-composition.ts';

const ROWS = 12;
/** Products made of others. */
const SETS = { kind: ['set'], isActive: true };

/** Without a product: what the page answers, and the sets, each a link that chooses it. */
export function Start({ view }: Pick<CompositionState, 'view'>) {
  const { t, lang } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(product).list({ ...SETS, orderBy: 'code-asc', num: ROWS }));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={6} />;
  const { rows } = data;
  if (rows.length === 0)
    return (
      <EmptyState title={TEXTS.choose} icon="box">
        <p>{t(TEXTS.answers)}</p>
        <Button href="/admin/products">{t(TEXTS.allProducts)}</Button>
      </EmptyState>
    );
  return (
    <section className="mo-card">
      <p>{t(TEXTS.answers)}</p>
      <h2 className="co-start-head">{t(TEXTS.setList)}</h2>
      <ul className="co-start">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`?${encodeQuery({ id: row.id, ...(view === 'used' && { view }) })}`}>
              <b>{row.code}</b> {nameIn(row, lang)}
            </Link>
          </li>
        ))}
      </ul>
      {rows.length === ROWS ? (
        <Button href={`/admin/products?${encodeQuery(SETS)}`}>{t(TEXTS.allSets)}</Button>
      ) : (
        <Button href="/admin/products">{t(TEXTS.allProducts)}</Button>
      )}
    </section>
  );
}
