import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How many px of a row must be below the header for it to count as visible. */
const HIDDEN_PX = 4;

const bottomOf = (node: Element | null | undefined): number => node?.getBoundingClientRect().bottom ?? 0;

/**
 * Keeps rows under the pointer while a bar appears and disappears above them (`shown`): the table scrolls by the bar's height where it can,
 * unless that would move the focused row behind the header.
 */
export function useSteadyRows(body: RefObject<HTMLElement | null>, shown: boolean): void {
  const pushed = useRef(0);
  useLayoutEffect(() => {
    const box = body.current?.querySelector<HTMLElement>('.mo-table-box');
    if (!box) return;
    const by = box.offsetTop - pushed.current;
    pushed.current = box.offsetTop;
    const focused = document.activeElement?.closest('tbody tr');
    const isHidden = focused && focused.getBoundingClientRect().top - by + HIDDEN_PX < bottomOf(box.querySelector('thead th'));
    if (by !== 0 && !isHidden) box.scrollTop += by;
  }, [body, shown]);
}
