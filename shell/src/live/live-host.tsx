import { inPractice, randomKey, recall, remember, useLocation, useQueryClient, useSession } from '@moru/ui/core';
import { useEffect, useRef, useState } from 'react';
import { usePresence } from '../bell/use-presence.ts';
import { isSite } from '../rules/areas.ts';
import { useSessionTrouble } from '../session/trouble.ts';
import { linkTabs, type Linked } from './link-tabs.ts';

/** After the page itself has come. */
const AFTER_MS = 1500;
/** Between two tabs one goes back and forth. */
const STILL_SEEN_MS = 30_000;
const CLIENT = 'live.client';

/** What this browser is called, for all its tabs and for the next ones. */
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
 * Brings what others do into the open pages, while somebody looks at them. Not in practice, where nobody else is, and not in the
 * factory's area, which works from what its device keeps.
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
