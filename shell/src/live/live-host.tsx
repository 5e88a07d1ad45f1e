import { inPractice, randomKey, recall, remember, useLocation, useQueryClient, useSession } from '@moru/ui/core';
import { useEffect, useRef, useState } from 'react';
import { usePresence } from '../bell/use-presence.ts';
import { isSite } from '../rules/areas.ts';
import { useSessionTrouble } from '../session/trouble.ts';
import { linkTabs, type Linked } from './link-tabs.ts';

/** After the page itself has loaded. */
const AFTER_MS = 1500;
/** Between two tabs the user goes back and forth, so a short absence does not count. */
const STILL_SEEN_MS = 30_000;
const CLIENT = 'live.client';

/** Id of this browser, shared by all its tabs and later ones. */
function browserName(): string {
  const name = recall(CLIENT) ?? randomKey();
  remember(CLIENT, name);
  return name;
}

/** Whether the tab is in front, or was a moment ago. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setSeen(false), STILL_SEEN_MS);
      else setSeen(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => (clearTimeout(timer), document.removeEventListener('visibilitychange', look));
  }, []);
  return isSeen;
}

/**
 * Applies changes by others to the open pages while they are visible. Not in practice mode, where nobody else is, and not in the site area,
 * which works from the data on its device.
 */
export function LiveHost() {
  const { user } = useSession();
  const { lost } = useSessionTrouble();
  const queries = useQueryClient();
  const [isWatched, isThere] = [useSeen(), usePresence()];
  const isHere = !isSite(useLocation().pathname) && !inPractice;
  const id = user && !user.mustChangePw && !lost && isHere ? user.id : undefined;
  const linked = useRef<Linked>(undefined);
  const watches = useRef(false);
  useEffect(() => {
    watches.current = isWatched && isThere;
    linked.current?.watch(watches.current);
  }, [isWatched, isThere]);
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => {
      linked.current = linkTabs(queries, { user: id, client: browserName() });
      linked.current.watch(watches.current);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      linked.current?.close();
      linked.current = undefined;
    };
  }, [id, queries]);
  return null;
}
