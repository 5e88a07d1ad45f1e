/** The part of a connection that the pulse uses. */
export interface Pinged {
  ping(done: (error: unknown) => void): unknown;
  destroy(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** Checks whether a server responds, on a connection outside the pool, which may be used up. */
export class Pulse {
  readonly #connect: () => Pinged;
  #connection: Pinged | undefined;

  constructor(connect: () => Pinged) {
    this.#connect = connect;
  }

  /**
   * Whether anything comes back within `ms`. A server that refuses, or whose port is closed, does respond: each call gets that error
   * itself.
   */
  async answers(ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const connection = (this.#connection ??= this.#open());
    // An answer that has already arrived is queued behind this timer.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), ms);
    connection.ping((error) => {
      if (error) this.#leave(connection);
      resolve(true);
    });
    const hasAnswered = await promise;
    clearTimeout(timer);
    if (!hasAnswered) this.#leave(connection);
    return hasAnswered;
  }

  stop(): void {
    if (this.#connection) this.#leave(this.#connection);
  }

  #open(): Pinged {
    const connection = this.#connect();
    connection.on('error', () => this.#leave(connection));
    return connection;
  }

  #leave(connection: Pinged): void {
    connection.destroy();
    if (this.#connection === connection) this.#connection = undefined;
  }
}
