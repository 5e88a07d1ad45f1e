import { useLocation } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import { SCROLL_THROTTLE_MS, throttle } from '../../../rules/scroll-ends.ts';

/** Below the sticky head of the page, with room for the gap that a jump leaves above a group. */
const LINE_PX = 140;

/** Where the groups and the page are. */
export interface Scrolled {
  /** Distance of each group's top from the top of the window, in px. */
  readonly tops: readonly number[];
  /** The group that the address names, or -1. */
  readonly named: number;
  readonly isAtTop: boolean;
  readonly isAtEnd: boolean;
}

/**
 * Place of the group that is being read: the last one whose top has passed the head of the page. The groups at the end of the page cannot
 * get there: there it is the named one, else the last.
 */
export function inView({ tops, named, isAtTop, isAtEnd }: Scrolled): number {
  const passed = Math.max(
    0,
    tops.findLastIndex((top) => top <= LINE_PX),
  );
  if (!isAtEnd) return passed;
  if (named >= passed) return named;
  return isAtTop ? passed : tops.length - 1;
}

function scrolledTo(ids: readonly string[], hash: string): Scrolled {
  const { innerHeight, scrollY } = window;
  return {
    tops: ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY),
    named: ids.indexOf(decodeURIComponent(hash.slice(1))),
    isAtTop: scrollY <= 0,
    isAtEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
  };
}

/** Id of the group that is being read, while the page scrolls. */
export function useInView(ids: readonly string[]): string | undefined {
  const { hash } = useLocation();
  const [at, setAt] = useState(0);
  const all = ids.join(' ');
  useEffect(() => {
    const look = throttle(() => setAt(inView(scrolledTo(all.split(' '), hash))), SCROLL_THROTTLE_MS);
    look.call();
    window.addEventListener('scroll', look.call, { passive: true });
    window.addEventListener('resize', look.call);
    return () => {
      look.cancel();
      window.removeEventListener('scroll', look.call);
      window.removeEventListener('resize', look.call);
    };
  }, [all, hash]);
  return ids[at] ?? ids.at(-1);
}
