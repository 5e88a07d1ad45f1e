import { Icon, useT } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import { SCROLL_END_PX, SCROLL_THROTTLE_MS, scrollEnds, throttle, type ScrollEnds } from '../rules/scroll-ends.ts';

/** The element that scrolls: the page, or where all of it is on screen the tallest table that scrolls inside itself. */
function scroller(): Element {
  const page = document.documentElement;
  if (page.scrollHeight > window.innerHeight + SCROLL_END_PX) return page;
  const boxes = [...document.querySelectorAll('main .mo-table-box')].filter((box) => box.scrollHeight > box.clientHeight + 1);
  return boxes.toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0] ?? page;
}

function endsNow(): ScrollEnds {
  const box = scroller();
  const viewport = box === document.documentElement ? window.innerHeight : box.clientHeight;
  return scrollEnds({ top: box === document.documentElement ? window.scrollY : box.scrollTop, viewport, content: box.scrollHeight });
}

function useScrollEnds(): ScrollEnds {
  const [ends, setEnds] = useState(endsNow);
  useEffect(() => {
    const look = throttle(() => setEnds(endsNow()), SCROLL_THROTTLE_MS);
    // A list that loads makes the page longer without a scroll event.
    const grown = new ResizeObserver(look.call);
    grown.observe(document.body);
    // Scroll events of inner boxes do not bubble.
    window.addEventListener('scroll', look.call, { passive: true, capture: true });
    window.addEventListener('resize', look.call);
    return () => {
      look.cancel();
      grown.disconnect();
      window.removeEventListener('scroll', look.call, { capture: true });
      window.removeEventListener('resize', look.call);
    };
  }, []);
  return ends;
}

/** How long the buttons stay over a page after its last scroll, on devices where they have no margin of their own. */
const IDLE_AFTER_MS = 2000;

/** Whether nothing was scrolled for a while. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer = window.setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    const scrolled = () => {
      window.clearTimeout(timer);
      setIsIdle(false);
      timer = window.setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true, capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, []);
  return isIdle;
}

const calm = (): ScrollBehavior => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
const scrollTo = (top: number) => scroller().scrollTo({ top, behavior: calm() });

/** To the top and to the bottom of the page; each is disabled at its end (specification §2, §9). */
export function ScrollButtons() {
  const { t } = useT();
  const { atTop, atBottom } = useScrollEnds();
  const isIdle = useIsIdle();
  const up = t({ ko: '맨 위로', en: 'Scroll to top' });
  const down = t({ ko: '맨 아래로', en: 'Scroll to bottom' });
  return (
    <div className="scroll-buttons" data-still={atTop && atBottom} data-idle={isIdle}>
      <button type="button" aria-label={up} title={up} disabled={atTop} onClick={() => scrollTo(0)}>
        <Icon name="top" />
      </button>
      <button type="button" aria-label={down} title={down} disabled={atBottom} onClick={() => scrollTo(scroller().scrollHeight)}>
        <Icon name="bottom" />
      </button>
    </div>
  );
}
