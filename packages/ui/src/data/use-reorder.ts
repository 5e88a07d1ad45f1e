import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Reordering a list of equally high items by dragging: `move` is called with the place that an item is over, whenever that changes. */
export function useReorder(move: (key: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const placeAt = (clientY: number): number => {
    const { children, scrollTop } = list.current ?? { children: [], scrollTop: 0 };
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const height = children[0]?.getBoundingClientRect().height ?? 1;
    return Math.min(children.length - 1, Math.max(0, Math.floor((clientY - top + scrollTop) / height)));
  };
  // The list captures the pointer: the item's own element moves while it is dragged, and would lose it.
  const onGrip = (key: string, event: PointerEvent<HTMLElement>) => {
    const node = list.current;
    if (!node || event.button !== 0) return;
    event.preventDefault();
    let at = placeAt(event.clientY);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = placeAt(clientY);
      if (to === at) return;
      at = to;
      latest.current(key, to);
    };
    const end = () => {
      node.removeEventListener('pointermove', follow);
      node.removeEventListener('lostpointercapture', end);
      setDragged(null);
    };
    setDragged(key);
    node.setPointerCapture(event.pointerId);
    node.addEventListener('pointermove', follow);
    node.addEventListener('lostpointercapture', end);
  };
  return { list, dragged, onGrip };
}
