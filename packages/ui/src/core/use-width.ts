import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of a box that somebody else holds, in whole px; renders again when it changes. `first` until it is known. */
export function useWidthOf(box: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const read = () => setWidth((before) => Math.floor(node.clientWidth) || before);
    read();
    const watch = new ResizeObserver(read);
    watch.observe(node);
    return () => watch.disconnect();
  }, [box]);
  return width;
}

/** The width of a box in whole px; renders again when it changes. */
export function useWidth(first: number): { box: RefObject<HTMLDivElement | null>; width: number } {
  const box = useRef<HTMLDivElement>(null);
  return { box, width: useWidthOf(box, first) };
}
