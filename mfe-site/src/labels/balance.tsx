import { labelStock, type Row } from '@moru/contract';
import { num, Status, useT } from '@moru/ui/core';

const TEXTS = {
  onHand: { ko: '재고', en: 'On hand' },
  unit: { ko: '장', en: 'EA' },
  low: { ko: '안전 재고 {n} 미만', en: 'Below safety {n}' },
  none: { ko: '재고 없음', en: 'None left' },
};

/** The balance in large type, and in words whether it is too low. */
export function Balance({ stock }: { stock: Pick<Row<typeof labelStock, 'L'>, 'onHand' | 'safetyQty'> }) {
  const { t } = useT();
  const low = stock.onHand < stock.safetyQty;
  return (
    <p className="site-balance">
      <strong>
        {num(stock.onHand)} <small>{t(TEXTS.unit)}</small>
      </strong>
      {stock.onHand === 0 ? (
        <Status tone="bad">{t(TEXTS.none)}</Status>
      ) : (
        low && <Status tone="warn">{t(TEXTS.low, { n: num(stock.safetyQty) })}</Status>
      )}
    </p>
  );
}
