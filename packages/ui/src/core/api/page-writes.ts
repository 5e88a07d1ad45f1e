import { markDirty } from '../dirty.ts';
import { createStore } from '../store.ts';
import { Writes, type Unsettled } from './writes.ts';

/** Writes of this page that are tried again. */
export const unsettled = createStore<readonly Unsettled[]>([]);

/** A write that is answered within this time lets the page go without a question. */
const WARN_AFTER_MS = 2000;
const ID = 'writes';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has the browser ask before the page is left, and no new release or reload come over it, while a write waits for its answer. */
function leaveGuard(): (count: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const guard = () => {
    markDirty(ID, true);
    addEventListener('beforeunload', warn);
  };
  return (count) => {
    if (count > 0) timer ??= setTimeout(guard, WARN_AFTER_MS);
    else {
      clearTimeout(timer);
      timer = undefined;
      markDirty(ID, false);
      removeEventListener('beforeunload', warn);
    }
  };
}

const pause = (ms: number, wake: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    wake.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/** The writes of this page. */
export const writes = new Writes({ pause, random: Math.random, onUnsettled: unsettled.set, onCount: leaveGuard() });

/** Who is signed in is another one: nothing that waits is sent in their name. */
export const abandonWrites = (): void => writes.abandon();

addEventListener('online', () => writes.tryNow());
