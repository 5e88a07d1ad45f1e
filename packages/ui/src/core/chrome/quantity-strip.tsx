import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { num } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import { bands, STEPS, type Quantities, type Step } from './strip.ts';

/** Names of the steps. */
export const STEP_LABELS: Record<Step | 'ordered', Text> = {
  ordered: { ko: '발주', en: 'ordered' },
  produced: { ko: '생산', en: 'produced' },
  good: { ko: '양품', en: 'good' },
  reserved: { ko: '예약', en: 'reserved' },
  released: { ko: '출고', en: 'released' },
  shipped: { ko: '선적', en: 'shipped' },
  arrived: { ko: '도착', en: 'arrived' },
};

interface StripProps {
  quantities: Quantities;
  /** Steps whose numbers are shown below the strip; by default all that are known. */
  show?: readonly (Step | 'ordered')[];
  /** Why nothing can move on, in one sentence (with links). */
  stuck?: ReactNode;
}

/** The progress of an order: ordered, produced, good, reserved, released, shipped, arrived as one strip with its numbers. */
export function QuantityStrip({ quantities, show, stuck }: StripProps) {
  const { t } = useT();
  const { bands: parts, rest } = bands(quantities);
  const known = show ?? (['ordered', ...STEPS] as const).filter((step) => quantities[step] !== null && quantities[step] !== undefined);
  return (
    <div className="mo-strip">
      <div className="mo-strip-bar" aria-hidden="true">
        {parts.map(({ step, width }) => (
          <span key={step} style={{ width: `${width}%`, background: `var(--q-${step})` }} />
        ))}
        {rest > 0 && <span style={{ width: `${rest}%`, background: 'var(--q-ordered)' }} />}
      </div>
      <div className="mo-strip-numbers">
        {known.map((step) => (
          <span key={step}>
            {t(STEP_LABELS[step])} <b>{num(quantities[step] ?? 0)}</b>
          </span>
        ))}
      </div>
      {stuck && <div className="mo-strip-stuck">{stuck}</div>}
    </div>
  );
}
