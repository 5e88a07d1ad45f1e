import { fill, http, markDirty, notify, type QueryClient } from '@moru/ui/core';
import type { Host, HostEvents } from '@moru/module';
import { hostUser } from '../session/host-user.ts';
import { tell } from '../report/trouble.ts';
import type { Router } from '../session/session-deps.ts';

const target = new EventTarget();

const events: Host['events'] = {
  on(event, listener) {
    // Only `emit` below sends on this target, and with the event's own detail.
    const hear = (sent: Event) => listener((sent as CustomEvent<HostEvents[typeof event]>).detail);
    target.addEventListener(event, hear);
    return () => target.removeEventListener(event, hear);
  },
  emit: (event, detail) => void target.dispatchEvent(new CustomEvent(event, { detail })),
};

/** What the shell lends to the remotes. */
export function hostOf(router: Router, client: QueryClient): Host {
  hostUser.subscribe(() => events.emit('session', { user: hostUser.get() }));
  return {
    api: { get: (path, query) => http.get(path, query), post: (path, body) => http.post(path, body) },
    session: hostUser.get,
    query: { invalidate: () => client.invalidateQueries() },
    nav: (to) => void router.navigate(to),
    notify,
    t: (text, vars) => fill(text[document.documentElement.lang === 'ko' ? 'ko' : 'en'], vars),
    events,
    log: (level, message, detail) => {
      console[level](`[moru] ${message}`, detail ?? '');
      if (level === 'error') tell({ kind: 'js_error', message });
    },
    dirty: markDirty,
  };
}
