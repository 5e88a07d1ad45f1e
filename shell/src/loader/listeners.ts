import { releaseIn } from '../report/to-report.ts';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Arguments = Parameters<EventTarget['addEventListener']>;

interface Left {
  readonly target: Target;
  readonly args: Arguments;
  /** As the browser does it. */
  readonly add: () => void;
  readonly remove: () => void;
}

/** By the release that added them, `name@version`. */
const left = new Map<string, Left[]>();
/** How many parts of a release are on screen. */
const shown = new Map<string, number>();

type StackOf = (error: Error) => string | undefined;

const FRAME = /:\d+:\d+\)?$/;
/** The line of a stack that called `addEventListener`: the one after ours. */
const callerIn = (stack = ''): string => stack.split('\n').filter((line) => FRAME.test(line))[1] ?? '';

const isCapture = (options: Arguments[2]): boolean => (typeof options === 'object' ? options.capture === true : options === true);
const isSame = ([type, listener, options]: Arguments, other: Arguments): boolean =>
  type === other[0] && listener === other[1] && isCapture(options) === isCapture(other[2]);

function track(target: Target, stackOf: StackOf): void {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (...args: Arguments) => {
    addEventListener.apply(target, args);
    const release = releaseIn(callerIn(stackOf(new Error('added here'))));
    if (!release || release.startsWith('shell@')) return;
    const [add, remove] = [() => addEventListener.apply(target, args), () => removeEventListener.apply(target, args)];
    left.set(release, [...(left.get(release) ?? []), { target, args, add, remove }]);
  };
  target.removeEventListener = (...args: Arguments) => {
    removeEventListener.apply(target, args);
    for (const [release, list] of left)
      left.set(
        release,
        list.filter((one) => one.target !== target || !isSame(one.args, args)),
      );
  };
}

/** Notes which release adds listeners to the window and the document itself. */
export function trackListeners(targets: readonly Target[] = [globalThis, document], stackOf: StackOf = ({ stack }) => stack): void {
  for (const target of targets) track(target, stackOf);
}

/** One that hears once may have heard: it is not put back. */
const isOnce = ({ args: [, , options] }: Left): boolean => typeof options === 'object' && options.once === true;

/**
 * A part of a release is on screen; answers how it goes. With the last one goes what the release has left on the window and the document.
 * That is put back with the next one: what a module has added when it was loaded is added by nobody again.
 */
export function holdListeners(release: string): () => void {
  const count = shown.get(release) ?? 0;
  shown.set(release, count + 1);
  if (count === 0) for (const one of left.get(release) ?? []) if (!isOnce(one)) one.add();
  return () => {
    const others = (shown.get(release) ?? 1) - 1;
    shown.set(release, others);
    if (others > 0) return;
    const list = left.get(release) ?? [];
    for (const one of list) one.remove();
    left.set(
      release,
      list.filter((one) => !isOnce(one)),
    );
  };
}
