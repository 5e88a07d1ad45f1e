import { useLayoutEffect, type RefObject } from 'react';
import { pinVariable } from './cell-look.ts';

/** Keeps the left offset of each pinned column (`keys`) in custom properties of the table's box: the sum of the widths before it. */
export function usePins(box: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const pins = keys.length;
  const print = keys.join();
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || pins === 0) return undefined;
    const cells = [...node.querySelectorAll<HTMLElement>('thead th')].slice(0, pins);
    const look = () => {
      let left = 0;
      cells.forEach((cell, place) => {
        left += cell.offsetWidth;
        node.style.setProperty(pinVariable(place), `${left}px`);
      });
      node.style.setProperty('--pins', `${left}px`);
    };
    look();
    const watch = new ResizeObserver(look);
    for (const cell of cells) watch.observe(cell);
    return () => watch.disconnect();
    // Other columns are measured again even when there are as many.
  }, [box, pins, print]);
}
