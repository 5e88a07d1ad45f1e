import { warningOf, type ProductMonth } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import { signed } from './month-text.ts';
import { TEXTS } from './texts.ts';
import type { Shown } from './what-if.ts';

const SHAPES = { safety: 'M4 0l4 4-4 4-4-4Z', zero: 'M4 .5 8 7.5H0Z' } as const;

/** The sign of a warning; its text is read out. */
export function Mark({ of }: { of: keyof typeof SHAPES }) {
  const { t } = useT();
  return (
    <>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        <path d={SHAPES[of]} fill="currentColor" />
      </svg>
      <span className="mo-hidden">{t(TEXTS[of])}</span>
    </>
  );
}

/** Status of a product's month end: closed, live with its expected end, or projected. */
export function MonthValue({ shown, month }: { shown: Shown; month: ProductMonth }) {
  const warning = warningOf(shown.row.product, shown.row.facts, month);
  if (month.status === 'live')
    return (
      <span className={`mi-value mi-live${warning ? ` mi-${warning}` : ''}`}>
        <b>{num(month.closing)}</b>
        <small>
          {warning && <Mark of={warning} />} → {signed(num(month.projected))}
        </small>
      </span>
    );
  const isShort = month.status === 'projected';
  return (
    <span className={`mi-value${isShort ? ' mi-projected' : ''}${warning ? ` mi-${warning}` : ''}`}>
      {warning && <Mark of={warning} />}
      {signed(num(month.projected))}
    </span>
  );
}
