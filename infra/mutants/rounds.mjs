import { appendFileSync, readFileSync } from 'node:fs';
import { nameOf } from './board.mjs';
import { takeStrayErrors } from './stray-errors.mjs';

const LEAST_MS = 8000;
const TIMES = 5;
const HOOK_MS = 120_000;
const QUICK_MS = 100;
/** After this many failures the tests are run without a mutation, to see whether one of them has left something behind. */
const UNCHECKED = 8;

const testsOf = (block) => block.children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));

/** The runs of one test file: without a mutation, then with each in turn. */
export class Rounds {
  #modes;
  #hooks;
  #sound = new Map();

  constructor(parts) {
    Object.assign(this, parts);
    // The first run is jest's own.
    const { hooks } = this.board.state.rootDescribeBlock;
    this.#hooks = hooks.slice(0, 1);
    for (const hook of hooks) hook.timeout ??= HOOK_MS;
  }

  async all() {
    this.#remember();
    const first = await this.run(this.options);
    this.board.stopNoting([...this.#modes.keys()].map(nameOf));
    if (first.numFailingTests > 0 || first.testExecError) return first;
    const began = Date.now();
    const putBack = takeStrayErrors(this.board);
    await this.#eachReached();
    await this.#eachLoaded();
    putBack();
    this.#log({ suite: this.options.testPath, ms: Date.now() - began });
    return first;
  }

  async #eachReached() {
    const { reached, state } = this.board;
    const slowest = Math.max(...testsOf(state.rootDescribeBlock).map(({ duration }) => duration ?? 0));
    state.testTimeout = Math.max(LEAST_MS, slowest * TIMES);
    this.board.endsAtFailure = true;
    let unchecked = [];
    for (const [id, tests] of reached) {
      if (this.#isSettled(id)) continue;
      // A hook has loaded the file that it is in, once.
      if (tests.has(null) && this.plan.loaded.includes(id)) {
        this.board.loaded.add(id);
        continue;
      }
      const by = await this.#tryTests(id, await this.#soundly(tests.has(null) ? undefined : tests));
      if (by) unchecked.push({ id, by });
      else this.#log({ id, reached: true });
      if (unchecked.length >= UNCHECKED) unchecked = await this.#check(unchecked);
    }
    await this.#check(unchecked);
  }

  /** The quick tests first, unless a setup is shared by both. */
  async #tryTests(id, tests) {
    const all = [...this.#modes.keys()].filter((test) => !tests || tests.has(nameOf(test)));
    const quick = all.filter(({ duration }) => duration <= QUICK_MS).map(nameOf);
    const isSplit = quick.length > 0 && quick.length < all.length && this.board.state.rootDescribeBlock.hooks.length === 1;
    if (!isSplit) return this.#runWith(id, tests);
    return (await this.#runWith(id, new Set(quick))) ?? this.#runWith(id, new Set(all.map(nameOf).filter((name) => !quick.includes(name))));
  }

  /** A result counts when the tests still pass without a mutation; otherwise each is repeated alone. */
  async #check(found) {
    if (found.length === 0) return [];
    const isClean = !(await this.#runWith(undefined));
    for (const { id, by } of found) {
      const again = isClean ? by : await this.#rerun(id);
      this.#log(again ? { id, killed: again } : { id, reached: true });
    }
    if (!isClean) await this.#load(undefined);
    return [];
  }

  /** Code that is evaluated once is evaluated again with each mutation. */
  async #eachLoaded() {
    for (const id of this.board.loaded) {
      if (this.#isSettled(id)) continue;
      const by = await this.#rerun(id);
      this.#log(by ? { id, killed: by } : { id, reached: true });
    }
  }

  /** The tests that reach a mutation, as far as they pass without the tests before them. */
  async #soundly(tests) {
    if (!tests) return undefined;
    const key = [...tests].join('\n');
    if (!this.#sound.has(key)) this.#sound.set(key, !(await this.#runWith(undefined, tests)));
    return this.#sound.get(key) ? tests : undefined;
  }

  async #rerun(id) {
    this.board.begin(id);
    try {
      await this.#load(id);
    } catch (error) {
      return `does not load: ${error.message}`;
    }
    return this.#runWith(id);
  }

  async #load(id) {
    this.board.active = id;
    const { state } = this.board;
    const root = state.rootDescribeBlock;
    Object.assign(root, { children: [], tests: [], hooks: [...this.#hooks] });
    Object.assign(state, { hasStarted: false, hasFocusedTests: false, currentDescribeBlock: root });
    this.runtime.resetModules();
    for (const path of [...this.config.setupFilesAfterEnv, this.options.testPath]) {
      if (this.runtime.unstable_shouldLoadAsEsm(path)) await this.runtime.unstable_importModule(path);
      else this.runtime.requireModule(path);
    }
    this.#sound.clear();
    this.#remember();
    for (const hook of root.hooks) hook.timeout ??= HOOK_MS;
  }

  /** The first test that fails. */
  async #runWith(id, chosen) {
    this.#reset();
    this.board.begin(id, chosen);
    const { testExecError } = await this.run(this.options);
    return this.board.failed ?? testExecError?.stack;
  }

  #remember() {
    this.#modes = new Map(testsOf(this.board.state.rootDescribeBlock).map((test) => [test, test.mode]));
  }

  #reset() {
    const { state } = this.board;
    for (const [test, mode] of this.#modes) {
      Object.assign(test, { errors: [], retryReasons: [], status: null, mode, seenDone: false });
      test.unhandledRejectionErrorByPromise?.clear();
    }
    state.unhandledErrors = [];
    state.unhandledRejectionErrorByPromise?.clear();
    this.environment.fakeTimersModern?.useRealTimers();
  }

  /** Killed by another file, or not reached by this one. */
  #isSettled(id) {
    const near = this.plan.near?.[id.slice(0, id.lastIndexOf(':'))];
    if (near && !near.some((suite) => this.options.testPath.includes(suite))) return true;
    return readFileSync(this.plan.results, 'utf8').includes(`{"id":${JSON.stringify(id)},"killed"`);
  }

  #log(line) {
    appendFileSync(this.plan.results, `${JSON.stringify(line)}\n`);
  }
}
