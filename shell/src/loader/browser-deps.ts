import type { Release, RemoteModule } from '@moru/module';
import { isDirty, onDirtyChange, recall, remember } from '@moru/ui/core';
import { savesData } from '../rules/saves-data.ts';
import { hostUser } from '../session/host-user.ts';
import type { Clock, LoaderDeps } from './deps.ts';
import { kept } from './kept.ts';
import { isReachable } from './reachable.ts';
import { shellTag } from './shell-tag.ts';

const clock: Clock = {
  now: () => performance.now(),
  later(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  whenIdle(work, afterMs = 0) {
    // Safari has no idle callback.
    const timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), afterMs);
    return () => clearTimeout(timer);
  },
};

/** Federation in its own chunk, loaded with the first release: the login does not need it. */
function byFederation(): LoaderDeps['load'] {
  let loadRelease: ((release: Release) => Promise<RemoteModule>) | undefined;
  return async (release) => {
    const { startFederation } = await import('./federation.ts');
    loadRelease ??= startFederation();
    return loadRelease(release);
  };
}

/** As the scripts and styles will be requested, so that they are not fetched twice. A module in work has no hashes, and other files. */
function fetchAhead({ base, integrity }: Release, files: readonly string[]): void {
  for (const file of files.filter((one) => integrity[one] !== undefined)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity[file] ?? '';
    link.href = base + file;
    document.head.append(link);
  }
}

/** Dependencies of a loader in a browser; the caller adds the handlers of faults and loads. */
export const browserDeps = (): Omit<LoaderDeps, 'report' | 'loaded'> => ({
  load: byFederation(),
  fetchAhead,
  isReachable,
  role: () => hostUser.get()?.role,
  unsaved: { isAny: isDirty, onChange: onDirtyChange },
  hasUnsent: () => location.pathname.startsWith('/site') && recall(`outbox.${hostUser.get()?.id}`) !== null,
  shell: shellTag(),
  tab: kept(() => sessionStorage),
  browser: { recall, remember },
  clock,
  savesData,
  onLeave: (listener) => addEventListener('pagehide', listener),
});
