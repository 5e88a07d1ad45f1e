import { forgetLeftovers, noteLeftover, type Leftover, type StackOf } from './leftovers.ts';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Arguments = Parameters<EventTarget['addEventListener']>;

interface Listening extends Leftover {
  readonly target: Target;
  readonly args: Arguments;
}

const isCapture = (options: Arguments[2]): boolean => (typeof options === 'object' ? options.capture === true : options === true);
const isSame = ([type, listener, options]: Arguments, other: Arguments): boolean =>
  type === other[0] && listener === other[1] && isCapture(options) === isCapture(other[2]);
const isListening = (one: Leftover): one is Listening => 'args' in one;

function track(target: Target, stackOf: StackOf): void {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (...args: Arguments) => {
    addEventListener.apply(target, args);
    const [, , options] = args;
    const listening: Listening = {
      target,
      args,
      add: () => addEventListener.apply(target, args),
      remove: () => removeEventListener.apply(target, args),
      // A `once` listener may have run already.
      isOnce: typeof options === 'object' && options.once === true,
    };
    noteLeftover(stackOf(new Error('added here')), listening);
  };
  target.removeEventListener = (...args: Arguments) => {
    removeEventListener.apply(target, args);
    forgetLeftovers((one) => isListening(one) && one.target === target && isSame(one.args, args));
  };
}

/** Tracks which release adds listeners to the window, the document, its root and its body. */
export function trackListeners(
  targets: readonly Target[] = [globalThis, document, document.documentElement, document.body],
  stackOf: StackOf = ({ stack }) => stack,
): void {
  for (const target of targets) track(target, stackOf);
}
