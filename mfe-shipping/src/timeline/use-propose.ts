import { addDays, isLineOver } from '@moru/contract';
import { useCallback, useState, type PointerEvent } from 'react';
import type { Line } from './bars.ts';
import { daysMoved, type Scale } from './scale.ts';

/** A new date for a line, not sent yet. */
export interface Proposal {
  readonly line: Line;
  readonly date: string;
  /** Whether the reason is being asked for. */
  readonly asking: boolean;
}

/** Proposing dates by dragging a diamond or by keys; a drag asks for the reason where it ends. */
export function usePropose(scale: Scale | undefined, may: boolean) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const isMovable = useCallback(
    (line: Line | undefined): line is Line => may && line !== undefined && !isLineOver(line.status) && Boolean(line.etaCurrent),
    [may],
  );

  const move = (line: Line | undefined, days: number) => {
    if (!isMovable(line)) return false;
    const from = proposal?.line.id === line.id ? proposal.date : (line.etaCurrent ?? '');
    setProposal({ line, date: addDays(from, days), asking: false });
    return true;
  };

  const ask = () => setProposal((now) => now && (now.date === now.line.etaCurrent ? null : { ...now, asking: true }));

  // Stable between renders: rows that only scroll do not render again.
  const grab = useCallback(
    (event: PointerEvent, line: Line) => {
      if (!isMovable(line) || !scale || event.button !== 0) return;
      event.preventDefault();
      const target = event.currentTarget;
      const startX = event.clientX;
      const start = line.etaCurrent ?? '';
      const dateAt = (x: number) => addDays(start, daysMoved(scale, x - startX));
      const follow = (now: Event) => setProposal({ line, date: dateAt((now as globalThis.PointerEvent).clientX), asking: false });
      const stop = (now: Event) => {
        target.removeEventListener('pointermove', follow);
        target.removeEventListener('pointerup', stop);
        target.removeEventListener('pointercancel', stop);
        const date = dateAt((now as globalThis.PointerEvent).clientX);
        setProposal(now.type === 'pointerup' && date !== start ? { line, date, asking: true } : null);
      };
      target.setPointerCapture(event.pointerId);
      target.addEventListener('pointermove', follow);
      target.addEventListener('pointerup', stop);
      target.addEventListener('pointercancel', stop);
    },
    [isMovable, scale],
  );

  return { proposal, isMovable, move, ask, grab, drop: () => setProposal(null) };
}
