/** A mutated loop is ended after this many times its usual iterations. */
const TURNS = 20;
const LEAST_TURNS = 200_000;

/** Name of a test with those of the blocks around it: after a file is loaded again it is another object. */
export const nameOf = (test) => (test.parent ? `${nameOf(test.parent)} › ${test.name}` : test.name);

/** The mutant that is active in a file's environment, and which tests reach which mutants. */
export class Board {
  state;
  /** Id of a change → names of the tests that reach it; `null` among them means hooks. */
  reached = new Map();
  /** Mutants reached while the files are loaded, once. */
  loaded = new Set();
  /** Names of the tests that run; undefined for all. */
  chosen;
  failed;
  endsAtFailure = false;
  #active;
  #workers;
  #isLoading = true;
  #isNoting = true;
  #turns = 0;
  #most = 0;

  constructor(environment, wanted, workers) {
    this.#workers = workers;
    workers.clear();
    const ask = (id) => {
      if (this.#isNoting && wanted.has(id)) this.#note(id);
      return id === this.#active;
    };
    ask.turn = () => {
      this.#turns++;
      if (this.#active !== undefined && this.#turns > Math.max(LEAST_TURNS, this.#most * TURNS)) throw new Error('an endless loop');
    };
    environment.global.__mutant__ = ask;
    environment.handleTestEvent = (event, state) => this.#follow(event, state);
  }

  /** Before a run of the tests, with a mutant or without. */
  begin(id, chosen) {
    Object.assign(this, { active: id, chosen, failed: undefined });
    this.#turns = 0;
  }

  set active(id) {
    this.#active = id;
    this.#workers.set(id);
  }

  /** After the run without a mutant; `tests` are all that may have used a worker. */
  stopNoting(tests) {
    this.#isNoting = false;
    this.#most = this.#turns;
    for (const id of this.#workers.reached()) if (!this.reached.has(id)) this.reached.set(id, new Set(tests));
  }

  #note(id) {
    const running = this.state?.currentlyRunningTest ?? null;
    if (this.#isLoading) this.loaded.add(id);
    else this.reached.set(id, (this.reached.get(id) ?? new Set()).add(running && nameOf(running)));
  }

  #follow({ name, test }, state) {
    this.state = state;
    if (name === 'run_start') this.#isLoading = false;
    if (name === 'test_start' && ((this.failed && this.endsAtFailure) || (this.chosen && !this.chosen.has(nameOf(test)))))
      test.mode = 'skip';
    if (name === 'test_done' && test.errors.length > 0) this.failed ??= test.name;
  }
}
