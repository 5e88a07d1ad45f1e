import { parseRegistry } from '@moru/module';
import { seeRegistry } from './open-tab.ts';

const LOOK_EVERY_MS = 60_000;
/** Windows come to the front in bursts. */
const AT_MOST_EVERY_MS = 3000;
const URL = '/registry.json';

let looked = 0;
let seen = '';

/** Asks for the registry of this browser's ring and takes in what is new. A failure is for the next look. */
async function look(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() - looked < AT_MOST_EVERY_MS) return;
  looked = Date.now();
  try {
    const answer = await fetch(URL, { cache: 'no-cache' });
    const text = answer.ok ? await answer.text() : seen;
    if (text === seen) return;
    seen = text;
    seeRegistry(parseRegistry(JSON.parse(text), () => undefined));
  } catch {
    // The tab keeps what it has.
  }
}

/** Looks every minute, and when the tab comes to the front. */
export function watchRegistry(): void {
  setInterval(() => void look(), LOOK_EVERY_MS);
  addEventListener('focus', () => void look());
  document.addEventListener('visibilitychange', () => void look());
}
