import { Readable } from 'node:stream';

/** One call of a store; it is broken off when the store is silent for too long. */
export class Patience {
  readonly #call = new AbortController();

  /** For the request. */
  get signal(): AbortSignal {
    return this.#call.signal;
  }

  /** Waits for something that the store sends. Throws a `TimeoutError` after `ms`. */
  async within<T>(ms: number, waiting: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#call.abort(new DOMException(`The store was silent for ${ms} ms`, 'TimeoutError')), ms);
    try {
      return await waiting;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The bytes of an answer: the store may be silent for `ms` before each part, however long all of it and its reader take. */
  read(body: ReadableStream<Uint8Array>, ms: number): Readable {
    const parts = body.getReader();
    const call = this.#call;
    const next = () => this.within(ms, parts.read());
    return new Readable({
      read() {
        next().then(
          ({ value }) => this.push(value ?? null),
          (error: Error) => this.destroy(error),
        );
      },
      destroy(error, done) {
        call.abort();
        done(error);
      },
    });
  }
}
