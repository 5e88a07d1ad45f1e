import { parseRegistry, type Registry } from '@moru/module';

const LOOK_EVERY_MS = 60_000;
/** Windows come to the front in bursts. */
const AT_MOST_EVERY_MS = 3000;
const URL = '/registry.json';

interface WatchDeps {
  /** Asks who is signed in; the answer puts the browser into the user's ring, as the rules are now. */
  readonly askWho: () => Promise<unknown>;
  /** Of the document's own registry. */
  readonly sequence: number;
  readonly fetch: (url: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
  readonly now: () => number;
  readonly isHidden: () => boolean;
}

/** A look for the registry of this browser's ring, which hands over what is new. A failure is for the next look. */
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
      // A rollback counts on; what counts back is an old copy of somebody's on the way.
      if (registry.sequence < highest) return;
      highest = registry.sequence;
      see(registry);
    } catch {
      // The tab keeps what it has.
    }
  };
}

/** Looks every minute, and when the tab comes to the front. */
export function watchRegistry(see: (registry: Registry) => void, own: Pick<WatchDeps, 'askWho' | 'sequence'>): void {
  const isHidden = () => document.visibilityState === 'hidden';
  const look = registryLook(see, { ...own, fetch: (url, options) => fetch(url, options), now: Date.now, isHidden });
  setInterval(() => void look(), LOOK_EVERY_MS);
  addEventListener('focus', () => void look());
  document.addEventListener('visibilitychange', () => void look());
}
