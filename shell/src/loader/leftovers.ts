import { releaseIn } from '../report/to-report.ts';

/** Something that a release has added to objects that all modules share. */
export interface Leftover {
  readonly add: () => void;
  readonly remove: () => void;
  /** Done or removed by the release itself: it is not added again. */
  readonly isOnce?: boolean;
}

export type StackOf = (error: Error) => string | undefined;

const FRAME = /:\d+:\d+\)?$/;
/** The line of a stack that called the tracked function: the one after ours. */
const callerIn = (stack = ''): string => stack.split('\n').filter((line) => FRAME.test(line))[1] ?? '';

/** Additions by the release that made them, `name@version`. */
const left = new Map<string, Leftover[]>();
/** Number of parts of a release on screen. */
const shown = new Map<string, number>();

/** Records what a remote's release has added, by the stack of the call; additions of the shell are not tracked. */
export function noteLeftover(stack: string | undefined, leftover: Leftover): void {
  const release = releaseIn(callerIn(stack));
  if (!release || release.startsWith('shell@')) return;
  left.set(release, [...(left.get(release) ?? []), leftover]);
}

/** Forgets an addition that was removed. */
export function forgetLeftovers(isGone: (one: Leftover) => boolean): void {
  for (const [release, list] of left)
    left.set(
      release,
      list.filter((one) => !isGone(one)),
    );
}

/**
 * A part of a release is on screen; returns how to remove it. With the last part the additions of the release to window and document are
 * removed, and with the next one they are added again, since a loaded module does not run its code again.
 */
export function holdLeftovers(release: string): () => void {
  const count = shown.get(release) ?? 0;
  shown.set(release, count + 1);
  if (count === 0) for (const one of left.get(release) ?? []) if (!one.isOnce) one.add();
  return () => {
    const others = (shown.get(release) ?? 1) - 1;
    shown.set(release, others);
    if (others > 0) return;
    const list = left.get(release) ?? [];
    for (const one of list) one.remove();
    left.set(
      release,
      list.filter(({ isOnce }) => !isOnce),
    );
  };
}
