import { useEffect, useRef, type RefObject } from 'react';

/** Reports the last comment once the panel is visible, once for each comment; a tab in the background reports nothing. */
export function useSeen(box: RefObject<HTMLElement | null>, lastId: number, readUpTo: number, seen: (upToId: number) => void): void {
  const reported = useRef(readUpTo);
  useEffect(() => {
    const panel = box.current;
    if (!panel || lastId <= Math.max(reported.current, readUpTo) || typeof IntersectionObserver === 'undefined') return undefined;
    let isOn = false;
    const report = () => {
      if (!isOn || document.visibilityState === 'hidden' || lastId <= reported.current) return;
      reported.current = lastId;
      seen(lastId);
    };
    const watch = new IntersectionObserver(([entry]) => ((isOn = entry?.isIntersecting ?? false), report()), { threshold: 0.2 });
    watch.observe(panel);
    document.addEventListener('visibilitychange', report);
    return () => (watch.disconnect(), document.removeEventListener('visibilitychange', report));
  }, [box, lastId, readUpTo, seen]);
}
