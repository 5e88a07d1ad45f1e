/** A worker ended before its work did: it used more memory or time than allowed, or crashed. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
  readonly why: 'memory' | 'time' | 'exit';

  constructor(why: 'memory' | 'time' | 'exit', cause?: unknown) {
    super(`a worker was given up: ${why}`, { cause });
    this.why = why;
  }
}

/** The queue for a worker is full, so no more work is accepted. */
export class WorkerBusy extends Error {
  override readonly name = 'WorkerBusy';

  constructor() {
    super('too much work is waiting for a worker');
  }
}
