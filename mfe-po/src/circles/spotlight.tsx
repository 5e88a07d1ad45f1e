import { choiceLabel, LATE_REASONS } from '@moru/contract';
import { num, Status, STEP_LABELS, useT } from '@moru/ui/core';
import { Goods, Note } from './note.tsx';
import { quantitiesOf, SHOWN } from './quantities.ts';
import { Ring } from './ring.tsx';
import type { Standing } from './standing.ts';
import { TEXTS } from './texts.ts';

const MONTH_DAY_AT = 5;

/** One PO in large: its ring, why it is late, its quantities. */
export function Spotlight({ of, held }: { of: Standing; held: boolean }) {
  const { t } = useT();
  const { circle, state, left } = of;
  const quantities = quantitiesOf(circle);
  const short = (day: string | null) => (day === null ? '–' : day.slice(MONTH_DAY_AT));
  const rest = circle.orderQty - (circle.flow === 'make' ? circle.producedQty : circle.shippedQty);
  return (
    <section className="circles-spot" aria-live="off">
      <Ring of={of} most={circle.orderQty} />
      <p className="circles-under">{t(left === null ? TEXTS.noPromise : TEXTS.days)}</p>
      <h2>{circle.poNo}</h2>
      <p>
        <Goods circle={circle} />
      </p>
      {state === 'late' ? (
        <Status tone="bad">
          {t(TEXTS.lateUntil, { n: num(circle.lateDays), promised: short(circle.promised), eta: short(circle.eta) })}
        </Status>
      ) : (
        <Note of={of} />
      )}
      <p>{circle.reason && t(choiceLabel(LATE_REASONS, circle.reason))}</p>
      <dl>
        {SHOWN.map((step) => (
          <div key={step}>
            <dt>{t(STEP_LABELS[step])}</dt>
            <dd>{num(quantities[step])}</dd>
          </div>
        ))}
        <div>
          <dt>{t(circle.flow === 'make' ? TEXTS.toMake : TEXTS.toSend)}</dt>
          <dd>{num(Math.max(0, rest))}</dd>
        </div>
      </dl>
      <div className="circles-run" data-held={held}>
        <i key={circle.id} />
      </div>
    </section>
  );
}
