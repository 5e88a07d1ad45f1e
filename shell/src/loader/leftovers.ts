import { releaseIn } from '../report/to-report.ts';

/** Something that a release has added to what all modules share. */
export interface Leftover {
  readonly add: () => void;
  readonly remove: () => void;
  /** It has done what it was for: it is not put back. */
  readonly isOnce?: boolean;
}

export type StackOf = (error: Error) => string | undefined;

const FRAME = /:\d+:\d+\)?$/;
/** The line of a stack that called what is tracked: the one after ours. */
const callerIn = (stack = ''): string => stack.split('\n').filter((line) => FRAME.test(line))[1] ?? '';

/** By the release that added them, `name@version`. */
const left = new Map<string, Leftover[]>();
/** How many parts of a release are on screen. */
const shown = new Map<string, number>();

/** Notes what a remote's release has added, by the stack of the call; what the shell adds is its own. */
export function noteLeftover(stack: string | undefined, leftover: Leftover): void {
  const release = releaseIn(callerIn(stack));
  if (!release || release.startsWith('shell@')) return;
  left.set(release, [...(left.get(release) ?? []), leftover]);
}

/** Forgets what has been taken away again. */
export function forgetLeftovers(isGone: (one: Leftover) => boolean): void {
  for (const [release, list] of left)
    left.set(
      release,
      list.filter((one) => !isGone(one)),
    );
}

/**
 * A part of a release is on screen; answers how it goes. With the last one goes what the release has left on the window and the document.
 * That is put back with the next one: what a module has added when it was loaded is added by nobody again.
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
