/** Whether this process is on its way out: it still answers, but wants no new work. */
export class Lifecycle {
  #stopping = false;

  get stopping(): boolean {
    return this.#stopping;
  }

  /** From now on `/readyz` says no and every answer closes its connection. */
  stop(): void {
    this.#stopping = true;
  }
}
