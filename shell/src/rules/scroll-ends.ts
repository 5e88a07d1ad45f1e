/** Specification §9. */
export const SCROLL_THROTTLE_MS = 100;
export const SCROLL_END_PX = 100;

export interface ScrollPosition {
  readonly top: number;
  readonly viewport: number;
  readonly content: number;
}

export interface ScrollEnds {
  readonly atTop: boolean;
  readonly atBottom: boolean;
}

/** Which end a page is within 100 px of; both on a page shorter than its window. */
export function scrollEnds({ top, viewport, content }: ScrollPosition): ScrollEnds {
  return { atTop: top <= SCROLL_END_PX, atBottom: content - viewport - top <= SCROLL_END_PX };
}

/** Runs at most once per interval; the last call of a burst always runs, so the end state is never missed. */
export function throttle(run: () => void, intervalMs: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const fire = () => {
    timer = undefined;
    last = Date.now();
    run();
  };
  const call = () => {
    if (timer !== undefined) return;
    const wait = last + intervalMs - Date.now();
    if (wait <= 0) fire();
    else timer = setTimeout(fire, wait);
  };
  return { call, cancel: () => clearTimeout(timer) };
}
