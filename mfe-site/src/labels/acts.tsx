import { Button, useCan, useT } from '@moru/ui/core';
import { labelStock } from '@moru/contract';
import { FLOOR_MOVES, type FloorMove } from './move.ts';
import { moveLabel } from './move-texts.ts';

/** Receive, use, lose, count: each opens its sheet. */
export function Acts({ name, onMove }: { name: string; onMove: (type: FloorMove) => void }) {
  const { t } = useT();
  const can = useCan(labelStock);
  if (!can.act('move')) return null;
  return (
    <div className="site-acts">
      {FLOOR_MOVES.map((type) => (
        <Button key={type} aria-label={`${t(moveLabel(type))}: ${name}`} onClick={() => onMove(type)}>
          {t(moveLabel(type))}
        </Button>
      ))}
    </div>
  );
}
