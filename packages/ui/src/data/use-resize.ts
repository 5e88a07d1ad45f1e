import type { PointerEvent, RefObject } from 'react';
import { widthVariable } from './cell-look.ts';
import { fitWidth } from './column-layout.ts';

/** Changing the width of a column by its header. */
export interface Resize {
  /** Follows the pointer until it is released and stores the width then. */
  start: (key: string, place: number, event: PointerEvent<HTMLElement>) => void;
  by: (key: string, cell: HTMLElement, px: number) => void;
  /** Fits the content again. */
  fit: (key: string) => void;
}

/** Widths by dragging: meanwhile only a custom property of the table's box changes, so that no row renders. */
export function useResize(
  box: RefObject<HTMLElement | null>,
  onSizing: (key: string | null) => void,
  onResize: (key: string, px: number | undefined) => void,
): Resize {
  return {
    start(key, place, event) {
      const handle = event.currentTarget;
      const cell = handle.closest('th');
      if (!cell || event.button !== 0) return;
      event.preventDefault();
      const [from, width] = [event.clientX, cell.offsetWidth];
      let px = width;
      const show = () => box.current?.style.setProperty(widthVariable(place), `${px}px`);
      const move = ({ clientX }: globalThis.PointerEvent) => {
        px = fitWidth(width + clientX - from);
        show();
      };
      const end = () => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('lostpointercapture', end);
        onSizing(null);
        if (px !== width) onResize(key, px);
      };
      show();
      onSizing(key);
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener('pointermove', move);
      handle.addEventListener('lostpointercapture', end);
    },
    by: (key, cell, px) => onResize(key, cell.offsetWidth + px),
    fit: (key) => onResize(key, undefined),
  };
}
