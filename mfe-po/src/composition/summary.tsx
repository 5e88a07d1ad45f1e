import { addDays, po, type CompositionAnswer } from '@moru/contract';
import { Link, num, Status, today, useCan, useT } from '@moru/ui/core';
import { NumberInput } from '@moru/ui/forms';
import { orderHref } from '../inventory/draft.ts';
import { amount } from './amount.ts';
import type { Shown } from './rows.ts';
import { TEXTS } from './texts.ts';
import type { CompositionState } from './use-composition.ts';

const MOST = 1_000_000;

/** What limits building now, when more of it arrives, and what would limit it then. */
function Limits({ shown, data }: { shown: Shown; data: CompositionAnswer }) {
  const { t } = useT();
  const named = (limits: Shown['now']['limits']) =>
    limits.map(({ kind, id }) => (kind === 'label' ? data.labels : data.products).find((one) => one.id === id)?.name ?? '').join(', ');
  const { now, next } = shown;
  const coming = now.limits.flatMap(({ kind, id }) => (kind === 'product' ? data.products.filter((one) => one.id === id) : []));
  if (now.limits.length === 0) return null;
  return (
    <div className="co-limits">
      <p>
        <Status tone="bad">
          <b>{t(TEXTS.ends, { part: named(now.limits) })}</b>
        </Status>
      </p>
      <p className="mo-quiet">
        {coming.map(
          ({ id, coming: qty, comesOn, unit }) =>
            qty > 0 && <span key={id}>{t(TEXTS.comes, { qty: amount(qty, unit), day: comesOn?.slice(5) ?? '–' })} </span>,
        )}
        {next && next.limits.length > 0 && (
          <span className="mo-ink-warn">{t(TEXTS.next, { part: named(next.limits), n: num(next.count) })}</span>
        )}
      </p>
    </div>
  );
}

/** How many can be built, what limits it, and the POs of the short parts. */
export function Summary({ shown, data, state }: { shown: Shown; data: CompositionAnswer; state: CompositionState }) {
  const { t } = useT();
  const can = useCan(po);
  const { product, now, toBuy } = shown;
  const byId = new Map(data.products.map((one) => [one.id, one]));
  const lines = toBuy.map(({ id, short }) => {
    const part = byId.get(id);
    return {
      productId: id,
      orderQty: Math.max(short, part?.moq ?? 0),
      requestedDate: addDays(today(), part?.leadTimeDays ?? 0),
    };
  });
  return (
    <section className="mo-card co-summary">
      <div className="co-now">
        <h2 className="mo-metric-label">{t(TEXTS.now)}</h2>
        <p className="co-count">
          <b data-testid="buildable">{now.limits.length === 0 ? t(TEXTS.endless) : num(now.count)}</b>{' '}
          <span className="mo-quiet">{t(TEXTS.inStock, { n: amount(product.onHand, product.unit) })}</span>
        </p>
      </div>
      <Limits shown={shown} data={data} />
      <div className="co-build">
        <label htmlFor="co-build">{t(TEXTS.build)}</label>
        <NumberInput
          id="co-build"
          signed={false}
          value={state.count}
          onChange={(value) => state.setCount(value === null ? null : Math.min(MOST, value))}
        />
        {can.create && lines.length > 0 && (
          <Link className="mo-button mo-button-outline" to={orderHref(lines)}>
            <span>{t(TEXTS.draft, { n: num(lines.length) })}</span>
          </Link>
        )}
      </div>
    </section>
  );
}
