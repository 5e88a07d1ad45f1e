import { choiceLabel, effectsResult, explainSwitching, SEVERITIES, type EffectsAnswer, type Split } from '@moru/contract';
import { getQuery, keepPreviousData, Link, num, Skeleton, useQuery, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { Switching } from './switching.tsx';
import { TEXTS } from './texts.ts';
import type { VisitLot } from './use-decision.ts';
import './decide.css';

function Change({ label, from, children }: { label: ReactNode; from?: number; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {from !== undefined && `${num(from)} › `}
        {children}
      </dd>
    </div>
  );
}

/** The new states of the series of the lot's classes; unchanged ones are left out. */
function SeriesMoves({ series }: Pick<EffectsAnswer, 'series'>) {
  const { t } = useT();
  const moved = series.filter(
    ({ before, after }) => before.state !== 'normal' || after.state !== 'normal' || after.rejected > before.rejected,
  );
  return moved.map(({ class: of, after }) => (
    <p key={of} className="lot-moves">
      <b>{t(choiceLabel(SEVERITIES, of))}</b>: {t(TEXTS.afterwards)} {t(explainSwitching({ ...after, path: [] }))}
    </p>
  ));
}

/**
 * The effects of approving a decision, computed by the server before anything is saved: good and releasable pieces of the line, waiting
 * requests, the next round, and the switching of the next lots.
 */
export function Effects({ lot, split }: { lot: VisitLot; split: Split }) {
  const { t } = useT();
  const { goodQty, reworkQty } = split;
  const isWithin = goodQty + reworkQty <= lot.lotQty;
  const { data } = useQuery({
    ...getQuery('inspection/effects', { id: lot.id, goodQty, reworkQty }, effectsResult),
    enabled: isWithin,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const { poProduct: line } = lot;
  return (
    <aside className="lot-effects">
      <h3>{t(TEXTS.effects)}</h3>
      {!isWithin && <p className="mo-quiet">{t(TEXTS.sumFirst)}</p>}
      {isWithin && !data && <Skeleton rows={3} />}
      {isWithin && data && (
        <dl>
          <Change
            label={
              <Link to={`/admin/po-products/form?id=${lot.poProductId}`}>
                {t(TEXTS.goodOf, { line: `${line.po.poNo} / ${line.lineNo}` })}
              </Link>
            }
            from={data.good.from}
          >
            <b>{num(data.good.to)}</b> <small>{t(TEXTS.ofLot, { n: num(data.good.ordered) })}</small>
          </Change>
          <Change label={t(TEXTS.canGo)} from={data.releasable.from}>
            <b>{num(data.releasable.to)}</b>
          </Change>
          {data.waiting.map(({ releaseGroupId, no, from, to }) => (
            <Change
              key={releaseGroupId}
              label={<Link to={`/admin/release-groups/form?id=${releaseGroupId}`}>{t(TEXTS.missingOn, { no })}</Link>}
              from={from}
            >
              <b className={to === 0 ? 'mo-ink-good' : undefined}>{num(to)}</b>
            </Change>
          ))}
          {data.round && (
            <Change label={t(TEXTS.nextRound, { n: num(data.round.round), sample: num(data.round.n) })}>
              <b>{num(data.round.lotQty)}</b> <small>{t(TEXTS.newLot)}</small>
            </Change>
          )}
        </dl>
      )}
      <Switching lot={lot} categoryId={line.product.categoryId} />
      {isWithin && data && <SeriesMoves series={data.series} />}
    </aside>
  );
}
