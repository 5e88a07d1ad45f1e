import { whereUsedAnswer, type CurveAnswer, type WhereUsedAnswer } from '@moru/contract';
import { ErrorState, getQuery, Link, num, Skeleton, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { ArtworkBox, useCurve, versionsOf } from './artwork-box.tsx';
import { TEXTS } from './texts.ts';
import { UsedTree } from './used-tree.tsx';
import { inLang, type Selected } from './use-composition.ts';

type Line = WhereUsedAnswer['lines'][number];

/** Number of products listed before the rest is a count. */
const NAMED = 8;

function Products({ products }: { products: WhereUsedAnswer['products'] }) {
  const { t } = useT();
  return (
    <ul className="co-uses">
      {products.slice(0, NAMED).map(({ id, name, per, market }, index) => (
        <li key={`${id}-${index}`}>
          <Link to={`/admin/components?id=${id}`}>{name}</Link>
          <span className="mo-quiet">
            {market && `${market} · `}
            {per === null ? t(TEXTS.within) : t(TEXTS.aUnit, { n: num(per, 4) })}
          </span>
        </li>
      ))}
      {products.length > NAMED && <li className="mo-quiet">{t(TEXTS.more, { n: num(products.length - NAMED) })}</li>}
    </ul>
  );
}

function Lines({ lines, curve }: { lines: WhereUsedAnswer['lines']; curve: CurveAnswer | undefined }) {
  const { t } = useT();
  return (
    <DataTable
      caption={TEXTS.line}
      rows={lines}
      rowKey={({ id }) => id}
      empty={<p className="mo-quiet co-empty">{t(TEXTS.noLines)}</p>}
      columns={[
        {
          key: 'line',
          title: TEXTS.line,
          wrap: true,
          render: ({ id, poNo, lineNo, name, toMake }) => (
            <>
              <Link to={`/admin/po-products/form?id=${id}`}>
                {poNo} / {lineNo}
              </Link>
              <small className="co-of">
                {name}, {num(toMake)}
              </small>
            </>
          ),
        },
        { key: 'on', title: TEXTS.needed, align: 'right', render: ({ wantedOn }) => wantedOn.slice(5) },
        { key: 'need', title: TEXTS.need, align: 'right', render: ({ need }) => <b>{num(need)}</b> },
        ...(curve ? [{ key: 'gets', title: TEXTS.gets, render: ({ id }: Line) => versionsOf(curve, id) }] : []),
      ]}
      footer={
        lines.length > 1 ? [t(TEXTS.total), '', num(lines.reduce((sum, { need }) => sum + need, 0)), ...(curve ? [''] : [])] : undefined
      }
    />
  );
}

/** Where a part or label is used, as a list or with `asTree` as a tree, and how much of it open POs still need. */
export function Used({ of, onHand, asTree = false }: { of: Selected; onHand: string; asTree?: boolean }) {
  const { t, lang } = useT();
  const { data, error, refetch } = useQuery(getQuery('product/whereUsed', { kind: of.kind, id: of.id }, whereUsedAnswer));
  const { data: curve } = useCurve(of.kind === 'label' ? of.id : undefined);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  const products = inLang(data.products, lang);
  const direct = new Set(data.products.filter(({ per }) => per !== null).map(({ id }) => id)).size;
  const pos = new Set(data.lines.map(({ poId }) => poId)).size;
  return (
    <>
      <p className="mo-metric-label">{t(TEXTS.standsOn)}</p>
      <p className="co-sums">
        <b>{num(direct)}</b> {t(TEXTS.products, { n: num(direct) })} <b>{num(pos)}</b> {t(TEXTS.openPos, { n: num(pos) })} <b>{onHand}</b>{' '}
        {t(TEXTS.onHand)}
      </p>
      {products.length === 0 ? (
        <p className="mo-quiet">{t(TEXTS.notUsed)}</p>
      ) : asTree ? (
        <UsedTree answer={{ ...data, products }} />
      ) : (
        <Products products={products} />
      )}
      <Lines lines={data.lines} curve={curve?.change ? curve : undefined} />
      {curve && <ArtworkBox answer={curve} products={direct} />}
    </>
  );
}
