import { isAnswered, recall, remember, saysOffline, useStore } from '@moru/ui/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the server can be reached, by the result of the last call. */
export function useOnline(): boolean {
  const believes = useSyncExternalStore(follow, () => navigator.onLine);
  return useStore(isAnswered) && believes;
}

const SINCE = 'outbox.since';

/** Sets that there is no network, and remembers since when. */
export function useOfflineNotice(online: boolean): void {
  useEffect(() => {
    saysOffline.set(true);
    return () => saysOffline.set(false);
  }, []);
  useEffect(() => {
    if (online) remember(SINCE, null);
    else if (recall(SINCE) === null) remember(SINCE, new Date().toISOString());
  }, [online]);
}

/** Since when there has been no network (ISO); kept over a reload. */
export const offlineSince = (): string | null => recall(SINCE);

const LOOK_MS = 10_000;
const WITHIN_MS = 5000;

/** Polls the server every few seconds where the browser cannot know whether it is back; then calls `onBack`. */
export function useReturn(onBack: () => void): void {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) onBack();
    before.current = online;
    if (online) return;
    const look = () =>
      fetch('/registry.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) }).then(
        () => isAnswered.set(true),
        () => undefined,
      );
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [online, onBack]);
}

/** Interval of `useNow`. */
export const TICK_MS = 20_000;

/** The time in ms, updated every few seconds, so that ages keep counting without a network. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
