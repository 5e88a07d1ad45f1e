import type { Split } from '@moru/contract';
import { Link, num, useT } from '@moru/ui/core';
import { Switching } from './switching.tsx';
import { TEXTS } from './texts.ts';
import type { VisitLot } from './use-decision.ts';
import './decide.css';

/** What the approval of a decision changes: good of the line, what can be released, the next round; and how strictly the next lots are inspected. */
export function Effects({ lot, split }: { lot: VisitLot; split: Split }) {
  const { t } = useT();
  const { poProduct: line } = lot;
  const free = line.goodQty - line.reservedQty - line.releasedQty;
  const name = `${line.po.poNo} / ${line.lineNo}`;
  return (
    <aside className="lot-effects">
      <h3>{t(TEXTS.effects)}</h3>
      <dl>
        <div>
          <dt>
            <Link to={`/admin/po-products/form?id=${lot.poProductId}`}>{t(TEXTS.goodOf, { line: name })}</Link>
          </dt>
          <dd>
            {num(line.goodQty)} › <b>{num(line.goodQty + split.goodQty)}</b> <small>{t(TEXTS.ofLot, { n: num(line.orderQty) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t(TEXTS.canGo)}</dt>
          <dd>
            {num(Math.max(0, free))} › <b>{num(Math.max(0, free + split.goodQty))}</b>
          </dd>
        </div>
        {split.reworkQty > 0 && (
          <div>
            <dt>{t(TEXTS.nextRound, { n: num(lot.round + 1) })}</dt>
            <dd>
              <b>{num(split.reworkQty)}</b> <small>{t(TEXTS.newLot)}</small>
            </dd>
          </div>
        )}
      </dl>
      <Switching factory={lot.factory} categoryId={line.product.categoryId} />
    </aside>
  );
}
