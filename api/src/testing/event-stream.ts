import type { HttpClient } from './http-client.ts';

/** An event of a stream. */
export interface StreamEvent {
  readonly event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into events of every shape; a wrong guess fails the test
  readonly data: any;
}

const STEP_MS = 50;
const PATIENCE_MS = 20_000;

const parsed = (block: string): StreamEvent[] => {
  const lines = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const event = lines.get('event');
  return event === undefined ? [] : [{ event, data: JSON.parse(lines.get('data') ?? 'null') }];
};

/** A stream of events as a browser reads it, from a process at `url`. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  readonly #stop = new AbortController();
  response: Response | undefined;
  isOver = false;

  /** Opens a stream in the session of `who`. */
  static async open(url: string, path: string, who: HttpClient): Promise<EventStream> {
    const stream = new EventStream();
    stream.response = await fetch(url + path, { headers: { cookie: who.cookie }, signal: stream.#stop.signal });
    void stream.#read(stream.response).catch(() => undefined);
    return stream;
  }

  /** Received events of a kind. */
  of(event: string): StreamEvent['data'][] {
    return this.events.filter((one) => one.event === event).map(({ data }) => data);
  }

  /** Waits until `is` holds. Throws with the received events after 20 s. */
  async until(is: () => boolean): Promise<void> {
    for (let waited = 0; !is(); waited += STEP_MS) {
      if (waited > PATIENCE_MS) throw new Error(`not heard: ${JSON.stringify(this.events)}`);
      await new Promise((done) => setTimeout(done, STEP_MS));
    }
  }

  close(): void {
    this.#stop.abort();
  }

  async #read({ body }: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body ?? []) {
        const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        this.events.push(...blocks.flatMap(parsed));
      }
    } finally {
      this.isOver = true;
    }
  }
}
