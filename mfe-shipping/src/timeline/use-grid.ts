import type { KeyboardEvent } from 'react';
import { useNavigate } from '@moru/ui/core';
import { wishOf } from './keys.ts';
import type { Scale } from './scale.ts';
import { useActiveLine, type ActiveNeeds } from './use-active-line.ts';
import type { usePropose } from './use-propose.ts';

const WEEK = 7;

interface GridNeeds extends ActiveNeeds {
  scale: Scale;
  propose: ReturnType<typeof usePropose>;
}

/** Keys of the grid and the line they act on. */
export function useGrid({ scale, propose, ...needs }: GridNeeds) {
  const navigate = useNavigate();
  const { box, layout } = needs;
  const { active, line, pick, go } = useActiveLine(needs);
  const { proposal, move, ask, drop } = propose;
  const goTo = (number: number) => {
    drop();
    go(number);
  };
  const enter = () => {
    if (proposal) ask();
    else if (line) navigate(`/admin/po-products/form?id=${line.id}`);
  };
  const slide = (days: number) => box.current?.scrollBy({ left: days * scale.px * (scale.zoom === 'days' ? 1 : WEEK) });
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = event.target === box.current && !proposal?.asking ? wishOf(event) : undefined;
    if (!wish) return;
    event.preventDefault();
    if (wish.kind === 'go') goTo(active + wish.by);
    else if (wish.kind === 'end') goTo(wish.last ? layout.lines - 1 : 0);
    else if (wish.kind === 'leave') drop();
    else if (wish.kind === 'enter') enter();
    else if (!move(line, wish.days)) slide(wish.days);
  };
  return { active, line, pick, onKeyDown };
}
