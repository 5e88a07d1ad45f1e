import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Line } from './bars.ts';
import { lineAt, ROW_PX, type Layout } from './layout.ts';

/** Height of the fixed header in px. */
export const HEAD_PX = 44;

export interface ActiveNeeds {
  box: RefObject<HTMLDivElement | null>;
  layout: Layout;
  /** Height of what is above the lines. */
  headPx: number;
  lineOf: (group: number, index: number) => Line | undefined;
  /** Scrolls to the line's date where that is not visible. */
  reveal: (line: Line) => void;
}

function scrollTo(element: HTMLElement | null, { layout, headPx }: Pick<ActiveNeeds, 'layout' | 'headPx'>, number: number): void {
  if (!element) return;
  const { top } = lineAt(layout, number);
  const lowest = top + ROW_PX + headPx - element.clientHeight;
  if (top < element.scrollTop + layout.headPx) element.scrollTo({ top: top - layout.headPx });
  else if (lowest > element.scrollTop) element.scrollTo({ top: lowest });
}

/** The line that keys act on; moving to another one scrolls it and, once it is loaded, its date into view. */
export function useActiveLine({ box, layout, headPx, lineOf, reveal }: ActiveNeeds) {
  const [chosen, pick] = useState(0);
  const [went, setWent] = useState(-1);
  const active = Math.min(chosen, Math.max(0, layout.lines - 1));
  const at = layout.lines > 0 ? lineAt(layout, active) : undefined;
  const line = at && lineOf(at.group, at.index);
  const onHere = useEffectEvent(() => line && reveal(line));
  useEffect(() => {
    if (went === active && line?.id !== undefined) onHere();
  }, [went, active, line?.id]);
  const go = (number: number) => {
    const next = Math.min(layout.lines - 1, Math.max(0, number));
    pick(next);
    setWent(next);
    scrollTo(box.current, { layout, headPx }, next);
  };
  return { active, line, pick, go };
}
