import type { Sharing } from './sharing.ts';
import type { Speaker } from './speaker.ts';
import { StreamLink } from './stream-link.ts';

/** Without a stream this tab polls: who else is here, and what is on screen. */
const ASK_EVERY_MS = 20_000;

interface LeadDeps {
  readonly client: string;
  readonly speech: Speaker;
  readonly sharing: () => Sharing;
  readonly isWatched: () => boolean;
}

/** Listens for all tabs of this browser. Returns how to stop. */
export function leadTabs({ client, speech, sharing, isWatched }: LeadDeps): () => void {
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = () => {
    // A call keeps the session alive, so none is made for an absent user.
    if (!isWatched()) return;
    void speech.now(sharing().all());
    sharing().pass('hello', '{}');
  };
  const stream = new StreamLink({
    open: () => new EventSource(`/api/live/stream?client=${client}`),
    onEvent: (event, data) => {
      // Another server process, or the same one after a break, may not know the records.
      if (event === 'hello' && sharing().all().length > 0) void speech.now(sharing().all());
      sharing().pass(event, data);
    },
    over: () => clearInterval(asking),
    onState: (isOpen) => {
      clearInterval(asking);
      if (!isOpen) asking = setInterval(ask, ASK_EVERY_MS);
      sharing().passState(isOpen);
    },
  });
  return () => {
    clearInterval(asking);
    stream.close();
    sharing().passState(false);
  };
}
