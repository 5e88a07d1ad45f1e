const WINDOW_MS = 1000;
/** More commits than any page makes by itself; typing and dragging cause as many, but they are user input. */
const MAX_COMMITS = 50;
/** This many such seconds in a row count as endless. */
const MAX_WINDOWS = 5;

/** Counts React's commits, and detects a page that renders endlessly without user input. */
export class CommitBudget {
  readonly #onRunaway: () => void;
  #began = 0;
  #commits = 0;
  #isTouched = false;
  #windows = 0;

  constructor(onRunaway: () => void) {
    this.#onRunaway = onRunaway;
  }

  /** User input. */
  touch(): void {
    this.#isTouched = true;
  }

  /** React has committed, at a time in ms. */
  commit(now: number): void {
    this.#commits += 1;
    if (now - this.#began < WINDOW_MS) return;
    const isBusy = now - this.#began < WINDOW_MS * 2 && this.#commits > MAX_COMMITS && !this.#isTouched;
    this.#windows = isBusy ? this.#windows + 1 : 0;
    [this.#began, this.#commits, this.#isTouched] = [now, 0, false];
    if (this.#windows < MAX_WINDOWS) return;
    this.#windows = 0;
    this.#onRunaway();
  }
}
