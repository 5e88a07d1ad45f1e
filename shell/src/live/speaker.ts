import { liveOpenAnswer, type OpenedRecord } from '@moru/contract';
import { http, takePeople } from '@moru/ui/core';

/** Leaving a page and opening the next one are sent as one change. */
const SEND_AFTER_MS = 300;

const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'moru' };

/** Sends the records that this browser has open to the server, replacing those it sent before. */
export interface Speaker {
  /** After a short delay, and only if they differ from those sent. */
  readonly soon: (records: readonly OpenedRecord[]) => void;
  readonly now: (records: readonly OpenedRecord[]) => Promise<void>;
  /** While the page is closed. */
  readonly last: (records: readonly OpenedRecord[]) => void;
  readonly stop: () => void;
}

/** The sender for the browser with the id `client`; the server's answer (who else has them open) is shown beside the records. */
export function speaker(client: string): Speaker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = '[]';
  const now = async (records: readonly OpenedRecord[]) => {
    sent = JSON.stringify(records);
    // Without an answer nobody is shown; the next call sends all records again.
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
