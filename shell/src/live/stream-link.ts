const EVENTS = ['hello', 'rows', 'people', 'bell'] as const;

/** Dependencies of a link. */
export interface LinkDeps {
  readonly open: () => EventSource;
  /** An event of the stream with its data, as text. */
  readonly onEvent: (event: (typeof EVENTS)[number], data: string) => void;
  /** The session is over: no further events. */
  readonly over: () => void;
  /** Whether events arrive; while none do, the tab has to poll. */
  readonly onState: (isOpen: boolean) => void;
}

/** The server sends something every 15 s: after three missing beats the connection is dead, or a proxy buffers it. */
const SILENCE_MS = 45_000;
/** The first event is sent at once. */
const HELLO_MS = 10_000;
/** Tries without an event until the tab polls. */
const TRIES = 2;
/** While polling, the stream is tried again this often. */
const AGAIN_MS = 300_000;
const BACK_MS = 5000;

/** Keeps a stream open: a broken one is opened again, one that a proxy buffers is given up for a while. */
export class StreamLink {
  readonly #deps: LinkDeps;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silent = 0;

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    this.#begin();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #begin(): void {
    this.close();
    const source = this.#deps.open();
    this.#source = source;
    this.#wait(HELLO_MS, () => this.#giveUp());
    for (const event of EVENTS) source.addEventListener(event, ({ data }: MessageEvent<string>) => this.#hear(event, data));
    source.addEventListener('beat', () => this.#live());
    source.addEventListener('over', () => this.#end());
    // Refused, or answered by something other than the server: the browser does not try again.
    source.addEventListener('error', () => void (source.readyState === source.CLOSED && source === this.#source && this.#giveUp()));
  }

  #hear(event: (typeof EVENTS)[number], data: string): void {
    this.#live();
    if (event === 'hello') this.#deps.onState(true);
    this.#deps.onEvent(event, data);
  }

  #live(): void {
    this.#silent = 0;
    this.#wait(SILENCE_MS, () => this.#giveUp());
  }

  #giveUp(): void {
    this.close();
    this.#silent++;
    if (this.#silent >= TRIES) this.#deps.onState(false);
    this.#wait(this.#silent >= TRIES ? AGAIN_MS : BACK_MS, () => this.#begin());
  }

  #end(): void {
    this.close();
    this.#deps.onState(false);
    this.#deps.over();
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }
}
