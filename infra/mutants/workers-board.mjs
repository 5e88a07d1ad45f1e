import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What a test's environment and the threads and processes that it starts tell each other: the mutant that is active, and those reached. */
export class WorkersBoard {
  #active;
  #reached;

  /** At the beginning of a test file it is cleared; its workers only open it. */
  constructor(path) {
    [this.#active, this.#reached] = [`${path}.active`, `${path}.reached`];
  }

  clear() {
    this.set(undefined);
    rmSync(this.#reached, { force: true });
  }

  set(id) {
    writeFileSync(this.#active, id ?? '');
  }

  active() {
    return readFileSync(this.#active, 'utf8');
  }

  note(id) {
    appendFileSync(this.#reached, `${id}\n`);
  }

  reached() {
    return existsSync(this.#reached) ? new Set(readFileSync(this.#reached, 'utf8').split('\n').filter(Boolean)) : [];
  }
}
