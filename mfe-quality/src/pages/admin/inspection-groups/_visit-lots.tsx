import type { inspectionGroup, Row } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import { useState } from 'react';
import { Decide } from '../../../lot/decide.tsx';
import { LotColumn } from './_lot-column.tsx';

type Visit = Row<typeof inspectionGroup>;

const SUM = {
  ko: '로트 {lots}개, {total} EA = 양품 {good} + 재작업 {rework} + 불량 {rejected}',
  en: '{total} EA in {lots} {lots:lot|lots} = {good} good + {rework} rework + {rejected} rejected',
};

/** Totals of a visit's lots; nothing while none is decided. */
export function VisitSum({ visit }: { visit: Visit }) {
  const { t } = useT();
  const sum = (part: 'goodQty' | 'reworkQty' | 'rejectedQty') => num(visit.lots.reduce((total, one) => total + one[part], 0));
  if (visit.lots.every(({ decision }) => decision === 'none')) return visit.factory?.name;
  const parts = { good: sum('goodQty'), rework: sum('reworkQty'), rejected: sum('rejectedQty') };
  return t(SUM, { lots: num(visit.lotCount), total: num(visit.totalQty), ...parts });
}

/** The lots side by side, the one being decided below them. */
export function VisitLots({ row: visit }: { row: Visit }) {
  const [deciding, setDeciding] = useState<number>();
  const lot = visit.lots.find(({ id }) => id === deciding);
  const next = deciding === undefined ? visit.lots.find(({ status }) => status === 'submitted') : undefined;
  return (
    <>
      <div className="lot-columns">
        {visit.lots.map((one) => (
          <LotColumn key={one.id} lot={one} isOpen={one.id === deciding} isNext={one === next} onDecide={() => setDeciding(one.id)} />
        ))}
      </div>
      {lot && <Decide key={lot.id} lot={lot} onDone={() => setDeciding(undefined)} />}
    </>
  );
}
