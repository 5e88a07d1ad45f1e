import { markDirty } from '../dirty.ts';
import { createStore } from '../store.ts';
import { Writes, type Unsettled } from './writes.ts';

/** Writes of this page that are retried. */
export const unsettled = createStore<readonly Unsettled[]>([]);

/** While a write is younger than this, leaving the page asks no question. */
const WARN_AFTER_MS = 2000;
const ID = 'writes';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While a write waits for its answer, the browser asks before the page is left, and no new release or reload replaces it. */
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

/** Another user is signed in: writes that wait must not be sent in their name. */
export const abandonWrites = (): void => writes.abandon();

addEventListener('online', () => writes.tryNow());
