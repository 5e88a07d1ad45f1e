import { liveOpenAnswer, type OpenedRecord } from '@moru/contract';
import { http, takePeople } from '@moru/ui/core';

/** A page that is left and the next one are one change. */
const SEND_AFTER_MS = 300;

const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'moru' };

/** Says to the server what this browser has open, in place of what it said before. */
export interface Speaker {
  /** Once it has been so for a moment, and only what is new. */
  readonly soon: (records: readonly OpenedRecord[]) => void;
  readonly now: (records: readonly OpenedRecord[]) => Promise<void>;
  /** While the page goes. */
  readonly last: (records: readonly OpenedRecord[]) => void;
  readonly stop: () => void;
}

/** The speaker of the browser that is called `client`; what it is answered is shown beside the records. */
export function speaker(client: string): Speaker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = '[]';
  const now = async (records: readonly OpenedRecord[]) => {
    sent = JSON.stringify(records);
    // Without an answer nobody is shown; the next time says it all again.
    const answer = await http.postOnce('live/open', { client, records }).catch(() => []);
    for (const people of liveOpenAnswer.parse(answer)) takePeople(people);
  };
  return {
    soon(records) {
      clearTimeout(timer);
      if (JSON.stringify(records) !== sent) timer = setTimeout(() => void now(records), SEND_AFTER_MS);
    },
    now,
    last(records) {
      if (sent === '[]') return;
      const body = JSON.stringify({ client, records });
      void fetch('/api/live/open', { method: 'POST', mode: 'same-origin', keepalive: true, headers: HEADERS, body }).catch(() => undefined);
    },
    stop: () => clearTimeout(timer),
  };
}
