import { shipping, type Row } from '@moru/contract';
import { CardGrid, date, ExplainField, num, slip, useT } from '@moru/ui/core';
import { RecordFact } from '@moru/ui/forms';

const TEXTS = {
  arrives: { ko: '최초 예정 → 도착', en: 'First ETA → arrival' },
  arrived: { ko: '도착했습니다', en: 'arrived' },
  expected: { ko: '도착 예정', en: 'expected' },
  departs: { ko: '출발', en: 'Departure' },
  left: { ko: '출발했습니다', en: 'has left' },
  planned: { ko: '출발 예정', en: 'planned' },
  carries: { ko: '적재 수량', en: 'Loaded' },
  lines: { ko: '{n}개 품목', en: '{n} {n:item|items}' },
};

/** Arrival of a shipment against its first ETA, its departure, and its load. */
export function ShipmentFacts({ row }: { row: Row<typeof shipping> }) {
  const { t } = useT();
  const { etaPlan, etaCurrent, ata, atd, etdPlan, slipDays, totalQty, items } = row;
  const { fields } = shipping;
  const isLate = (slipDays ?? 0) > 0;
  return (
    <CardGrid>
      <RecordFact label={TEXTS.arrives} note={t(ata ? TEXTS.arrived : TEXTS.expected)}>
        {date(etaPlan)} →{' '}
        <ExplainField fields={fields} name="etaCurrent" row={row}>
          <span className={isLate ? 'mo-ink-bad' : undefined}>{date(ata ?? etaCurrent).slice(5)}</span>
        </ExplainField>{' '}
        {slipDays ? <small className={isLate ? 'mo-ink-bad' : 'mo-ink-good'}>{t(slip(slipDays))}</small> : null}
      </RecordFact>
      <RecordFact label={TEXTS.departs} note={t(atd ? TEXTS.left : TEXTS.planned)}>
        {date(atd ?? etdPlan)}
      </RecordFact>
      <RecordFact label={TEXTS.carries} note={t(TEXTS.lines, { n: num(items.length) })}>
        <ExplainField fields={fields} name="totalQty" row={row}>
          {num(totalQty)}
        </ExplainField>{' '}
        <small>EA</small>
      </RecordFact>
    </CardGrid>
  );
}
