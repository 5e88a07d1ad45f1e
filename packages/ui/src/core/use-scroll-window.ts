import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The visible part of a scrolled surface, in px. */
export interface ScrollWindow {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

// Steps of the window: lines are rendered once a step and not once a pixel.
const STEP_PX = 80;
const stepped = (value: number): number => Math.floor(value / STEP_PX) * STEP_PX;

/** The visible part of a scrolling box, in coarse steps. */
export function useScrollWindow(): { box: RefObject<HTMLDivElement | null>; shown: ScrollWindow; onScroll: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const [shown, setShown] = useState<ScrollWindow>({ top: 0, left: 0, width: 1200, height: 600 });
  const read = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = {
      top: stepped(element.scrollTop),
      left: stepped(element.scrollLeft),
      width: element.clientWidth,
      height: element.clientHeight,
    };
    setShown((before) =>
      before.top === next.top && before.left === next.left && before.width === next.width && before.height === next.height ? before : next,
    );
  }, []);
  const onScroll = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(read);
  }, [read]);
  useLayoutEffect(() => {
    read();
    const watch = new ResizeObserver(read);
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [read]);
  return { box, shown, onScroll };
}
