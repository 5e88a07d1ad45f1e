const WINDOW_MS = 1000;
/** More than any page draws by itself; typing and dragging draw as often, and somebody does them. */
const MAX_COMMITS = 50;
/** So many such seconds in a row have no end. */
const MAX_WINDOWS = 5;

/** Counts how often React draws, and finds what draws without an end and without anybody's doing. */
export class CommitBudget {
  readonly #onRunaway: () => void;
  #began = 0;
  #commits = 0;
  #isTouched = false;
  #windows = 0;

  constructor(onRunaway: () => void) {
    this.#onRunaway = onRunaway;
  }

  /** Somebody has done something. */
  touch(): void {
    this.#isTouched = true;
  }

  /** React has drawn, at a time in ms. */
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
