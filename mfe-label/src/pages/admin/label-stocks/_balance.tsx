import { useState } from 'react';
import { choiceLabel, LABEL_MOVE_RULES, LABEL_MOVE_TYPES, type LabelMoveType, labelStock, type Row, typesBy } from '@moru/contract';
import { Button, CardGrid, Metric, num, resourceQueries, Status, useCan, useRole, useT } from '@moru/ui/core';
import { MoveDialog } from '@moru/ui/forms';
import './_balance.css';

const TEXTS = {
  onHand: { ko: '재고', en: 'On hand' },
  safety: { ko: '안전 재고', en: 'Safety quantity' },
  enough: { ko: '안전 재고 이상', en: 'at or above safety' },
  low: { ko: '안전 재고보다 {n} 적음', en: '{n} under safety' },
  units: { ko: '{unit} 단위로 {n}', en: '{n} in {unit}s' },
  move: { ko: '입출고 기록', en: 'Record a move' },
  pieces: { ko: '장', en: 'pieces' },
};

/** The stock, whether it is enough, and its actions. */
export function Balance({ row }: { row: Row<typeof labelStock> }) {
  const { t } = useT();
  const role = useRole();
  const can = useCan(labelStock);
  const [type, setType] = useState<LabelMoveType>();
  const missing = row.safetyQty - row.onHand;
  const unit = t(choiceLabel(labelStock.fields.unit.meta.choices, row.unit));
  return (
    <div className="label-balance">
      <CardGrid>
        <Metric
          label={TEXTS.onHand}
          unit="EA"
          tone={missing > 0 ? 'warn' : undefined}
          note={row.eaPerUnit > 1 ? t(TEXTS.units, { unit, n: num(row.onHand / row.eaPerUnit, 1) }) : undefined}
        >
          {num(row.onHand)}
        </Metric>
        <Metric
          label={TEXTS.safety}
          unit="EA"
          note={<Status tone={missing > 0 ? 'warn' : 'good'}>{missing > 0 ? t(TEXTS.low, { n: num(missing) }) : t(TEXTS.enough)}</Status>}
        >
          {num(row.safetyQty)}
        </Metric>
      </CardGrid>
      {can.act('move') && (
        <div className="label-moves" role="group" aria-label={t(TEXTS.move)}>
          {typesBy(LABEL_MOVE_RULES, role).map((value) => (
            <Button key={value} onClick={() => setType(value)}>
              {t(choiceLabel(LABEL_MOVE_TYPES, value))}
            </Button>
          ))}
        </div>
      )}
      {type && (
        <MoveDialog
          row={row}
          types={LABEL_MOVE_TYPES}
          rules={LABEL_MOVE_RULES}
          first={type}
          unit={TEXTS.pieces}
          pack={row.eaPerUnit > 1 ? { name: unit, pieces: row.eaPerUnit } : undefined}
          line={{ type: 'use', params: row.brandId ? { brandId: row.brandId } : undefined }}
          call={resourceQueries(labelStock).act('move')}
          onClose={() => setType(undefined)}
        />
      )}
    </div>
  );
}
