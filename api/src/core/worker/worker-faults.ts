/** A worker ended before its work did: it took more memory or time than it may have, or fell over. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
  readonly why: 'memory' | 'time' | 'exit';

  constructor(why: 'memory' | 'time' | 'exit', cause?: unknown) {
    super(`a worker was given up: ${why}`, { cause });
    this.why = why;
  }
}

/** So much work is waiting for a worker that more is not taken. */
export class WorkerBusy extends Error {
  override readonly name = 'WorkerBusy';

  constructor() {
    super('too much work is waiting for a worker');
  }
}
