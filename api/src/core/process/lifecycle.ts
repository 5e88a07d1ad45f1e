/** Whether this process is stopping: it still answers, but accepts no new work. */
export class Lifecycle {
  #stopping = false;

  get stopping(): boolean {
    return this.#stopping;
  }

  /** From now on `/readyz` answers 503 and every answer closes its connection. */
  stop(): void {
    this.#stopping = true;
  }
}
