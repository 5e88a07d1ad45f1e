import { parseRegistry, type Registry } from '@moru/module';

const LOOK_EVERY_MS = 60_000;
/** Windows come to the front in bursts. */
const AT_MOST_EVERY_MS = 3000;
const URL = '/registry.json';

interface WatchDeps {
  /** Requests the session; the answer's cookie puts the browser into the user's current ring. */
  readonly askWho: () => Promise<unknown>;
  /** Sequence of the document's own registry. */
  readonly sequence: number;
  readonly fetch: (url: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
  readonly now: () => number;
  readonly isHidden: () => boolean;
}

/** Reads the registry of this browser's ring and passes it on when it is new. After a failure the next read tries again. */
export function registryLook(
  see: (registry: Registry) => void,
  { askWho, sequence, fetch, now, isHidden }: WatchDeps,
): () => Promise<void> {
  let highest = sequence;
  let looked = Number.NEGATIVE_INFINITY;
  let seen = '';
  return async () => {
    if (isHidden() || now() - looked < AT_MOST_EVERY_MS) return;
    looked = now();
    await askWho().catch(() => undefined);
    try {
      const answer = await fetch(URL, { cache: 'no-cache' });
      const text = answer.ok ? await answer.text() : seen;
      if (text === seen) return;
      const registry = parseRegistry(JSON.parse(text), () => undefined);
      seen = text;
      // A rollback increases the sequence; a lower one is an outdated copy of a cache in between.
      if (registry.sequence < highest) return;
      highest = registry.sequence;
      see(registry);
    } catch {
      // The tab keeps its registry.
    }
  };
}

/** Reads every minute, and when the tab comes to the front. */
export function watchRegistry(see: (registry: Registry) => void, own: Pick<WatchDeps, 'askWho' | 'sequence'>): void {
  const isHidden = () => document.visibilityState === 'hidden';
  const look = registryLook(see, { ...own, fetch: (url, options) => fetch(url, options), now: Date.now, isHidden });
  setInterval(() => void look(), LOOK_EVERY_MS);
  addEventListener('focus', () => void look());
  document.addEventListener('visibilitychange', () => void look());
}
