import { poProduct } from '@moru/contract';
import { Card, ErrorState, num, percent, resourceQueries, STEP_LABELS, STEPS, useQuery, useT } from '@moru/ui/core';
import { paramsOf } from '@moru/ui/data';
import type { Asked } from './asking.ts';
import { TEXTS } from './texts.ts';

/** Pieces at each step of the chain, of the filtered lines. */
export function Funnel({ asked, days }: { asked: Asked; days: { from: string; to: string } }) {
  const { t } = useT();
  const { page: _page, num: _num, orderBy: _orderBy, ...params } = paramsOf(asked.list.state);
  const { data, error, refetch } = useQuery(
    resourceQueries(poProduct).sums({ ...params, promisedDateFrom: days.from, promisedDateTo: days.to }),
  );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const sums: Readonly<Record<string, unknown>> = { ...data };
  const ordered = Number(sums['orderQty'] ?? 0);
  const steps = [{ step: 'ordered' as const, qty: ordered }, ...STEPS.map((step) => ({ step, qty: Number(sums[`${step}Qty`] ?? 0) }))];
  return (
    <Card title={TEXTS.funnel}>
      <ul className="ds-causes">
        {steps
          .filter(({ step }) => step !== 'reserved')
          .map(({ step, qty }) => (
            <li key={step}>
              <span>{t(STEP_LABELS[step])}</span>
              <b>{num(qty)}</b>
              <small>{ordered > 0 && percent(qty / ordered)}</small>
              <i style={{ width: `${Math.min(100, (qty / Math.max(1, ordered)) * 100)}%`, background: `var(--q-${step})` }} />
            </li>
          ))}
      </ul>
    </Card>
  );
}
