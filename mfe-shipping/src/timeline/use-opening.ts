import { daysBetween } from '@moru/contract';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { today } from '@moru/ui/core';
import { dayAt, xOf, type Scale } from './scale.ts';

/** Horizontal position of a day scrolled into view, as a share of the visible width. */
const LEAD = 0.3;

interface OpeningNeeds {
  box: RefObject<HTMLDivElement | null>;
  scale: Scale;
  namePx: number;
  /** Vertical scroll position. */
  top: number;
  /** Date of the first visible line; undefined while it is loading. */
  firstDay: string | undefined;
  /** Whether any bar is visible. */
  anyBar: boolean;
}

const visiblePx = (box: HTMLElement, namePx: number): number => box.clientWidth - namePx;

/**
 * Scrolls days into view: today when the timetable opens (or the first line's date where that is too far from today), after a zoom the day
 * that was visible, and after scrolling down to lines without a visible bar, the first of them.
 */
export function useOpening({ box, scale, namePx, top, firstDay, anyBar }: OpeningNeeds) {
  const looked = useRef<string>(undefined);
  const shownFor = useRef<string>(undefined);
  const followed = useRef(-1);
  const now = today();
  const todayX = xOf(scale, now);
  const showDay = useCallback(
    (day: string) => box.current?.scrollTo({ left: xOf(scale, day) - visiblePx(box.current, namePx) * LEAD }),
    [box, scale, namePx],
  );
  const remember = () => {
    if (box.current) looked.current = dayAt(scale, box.current.scrollLeft + visiblePx(box.current, namePx) * LEAD);
  };
  useLayoutEffect(() => {
    if (firstDay === undefined || !box.current) return;
    const key = `${scale.zoom} ${scale.from}`;
    const opens = shownFor.current !== key;
    const follows = followed.current !== top && !anyBar;
    shownFor.current = key;
    followed.current = top;
    const isNear = Math.abs(daysBetween(now, firstDay)) * scale.px < visiblePx(box.current, namePx);
    if (opens) showDay(looked.current ?? (isNear ? now : firstDay));
    else if (follows) showDay(firstDay);
  }, [box, scale, namePx, top, firstDay, anyBar, now, showDay]);
  return { showDay, remember, todayX: todayX >= 0 && todayX <= scale.width ? todayX + scale.px / 2 : undefined };
}
