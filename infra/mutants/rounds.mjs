import { appendFileSync, readFileSync } from 'node:fs';
import { nameOf } from './board.mjs';
import { KeptSetup } from './kept-setup.mjs';
import { takeStrayErrors } from './stray-errors.mjs';

const LEAST_MS = 8000;
const TIMES = 5;
const HOOK_MS = 120_000;
const QUICK_MS = 100;
/** Of a file's tests the quickest are tried with a mutation, as many as take so long: there are many mutations, and other files have tests too. */
const PATIENCE_MS = 5000;
/** After this many failures the tests are run without a mutation, to see whether one of them has left something behind. */
const UNCHECKED = 8;

const testsOf = (block) => block.children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));

/** The runs of one test file: without a mutation, then with each in turn. */
export class Rounds {
  #modes;
  #hooks;
  #setup;
  /** Names of the tests that pass again in the setup in which they have run before. */
  #again = new Set();
  #sound = new Map();
  /** Names of the tests, the quickest first, and what they take. */
  #times = new Map();

  constructor(parts) {
    Object.assign(this, parts);
    // The first run is jest's own.
    const { hooks } = this.board.state.rootDescribeBlock;
    this.#hooks = hooks.slice(0, 1);
    for (const hook of hooks) hook.timeout ??= HOOK_MS;
  }

  async all() {
    this.#remember();
    this.#setup.keep();
    const first = await this.run(this.options);
    this.#setup.use();
    this.board.stopNoting([...this.#modes.keys()].map(nameOf));
    if (first.numFailingTests === 0 && !first.testExecError) await this.#tryAll();
    await this.#endSetup();
    return first;
  }

  async #tryAll() {
    const began = Date.now();
    const putBack = takeStrayErrors(this.board);
    await this.#eachReached();
    await this.#endSetup();
    if (this.plan.setups !== 'kept') await this.#eachLoaded();
    putBack();
    this.#log({ suite: this.options.testPath, ms: Date.now() - began });
  }

  async #eachReached() {
    const { reached, state } = this.board;
    const timed = [...this.#modes.keys()].map((test) => [nameOf(test), test.duration ?? 0]).toSorted(([, a], [, b]) => a - b);
    this.#times = new Map(timed);
    state.testTimeout = Math.max(LEAST_MS, ...timed.map(([, ms]) => ms * TIMES));
    const found = [...reached].filter(([id]) => !this.#isSettled(id));
    const begun = ([id, tests]) => tests.has(null) && this.plan.loaded.includes(id);
    // A hook has loaded the file that it is in, once.
    for (const [id] of found.filter(begun)) this.board.loaded.add(id);
    const called = found.filter((one) => !begun(one));
    if (called.length > 0) await this.#runAgain();
    this.board.endsAtFailure = true;
    const left = this.plan.setups === 'own' ? called : await this.#tryEach(called, (name) => this.#again.has(name));
    await this.#endSetup();
    if (this.plan.setups !== 'kept') await this.#tryEach(left, (name, isMade) => isMade || !this.#again.has(name));
  }

  /** As many of the tests as there is patience for, at least one. */
  #quickest(tests = new Set(this.#times.keys())) {
    const names = [...this.#times.keys()].filter((name) => tests.has(name));
    let left = PATIENCE_MS;
    return names.filter((name, index) => (left -= this.#times.get(name)) >= 0 || index === 0);
  }

  /** Finds the tests that need no new setup. */
  async #runAgain() {
    await this.#runWith(undefined);
    const passed = [...this.#modes.keys()].filter(({ errors }) => errors.length === 0);
    this.#again = new Set(passed.map(nameOf));
  }

  /** Tries mutations under those of their tests that are wanted; returns those that none of these noticed and that others may. */
  async #tryEach(entries, isWanted) {
    let unchecked = [];
    const left = [];
    for (const [id, tests] of entries) {
      if (this.#isSettled(id)) continue;
      // The numbers of a formula are often calculated in the setup; a guard lets a setup pass.
      const isMade = tests.has(null) && this.plan.kind === 'formula';
      const all = this.#quickest(tests.has(null) ? undefined : tests);
      const wanted = new Set(all.filter((name) => isWanted(name, isMade)));
      const by = wanted.size > 0 && (await this.#tryTests(id, await this.#soundly(wanted)));
      if (by) unchecked.push({ id, by });
      else if (this.#setup.isKept && this.plan.setups !== 'kept' && (isMade || wanted.size < all.length)) left.push([id, tests]);
      else this.#log({ id, reached: true });
      if (unchecked.length >= UNCHECKED) unchecked = await this.#check(unchecked);
    }
    await this.#check(unchecked);
    return left;
  }

  /** The quick tests first, unless each run makes a setup for them. */
  async #tryTests(id, tests) {
    const chosen = [...this.#modes.keys()].filter((test) => tests.has(nameOf(test)));
    const quick = chosen.filter(({ duration }) => duration <= QUICK_MS).map(nameOf);
    const isSplit =
      quick.length > 0 && quick.length < chosen.length && (this.#setup.isKept || this.board.state.rootDescribeBlock.hooks.length === 1);
    if (!isSplit) return this.#runWith(id, tests);
    return (await this.#runWith(id, new Set(quick))) ?? this.#runWith(id, tests.difference(new Set(quick)));
  }

  /** A result counts when the tests still pass without a mutation; otherwise each is repeated alone. */
  async #check(found) {
    if (found.length === 0) return [];
    const { isKept } = this.#setup;
    const isClean = !(await this.#runWith(undefined, isKept ? this.#again : undefined));
    if (!isClean) await this.#endSetup();
    for (const { id, by } of found) {
      const again = isClean ? by : await this.#rerun(id);
      this.#log(again ? { id, killed: again } : { id, reached: true });
    }
    if (isClean) return [];
    await this.#load(undefined);
    if (!isKept) return [];
    this.#setup.keep();
    await this.#runWith(undefined);
    this.#setup.use();
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

  /** The tests, if they pass without those before them; otherwise all that may run. */
  async #soundly(tests) {
    const key = `${this.#setup.isKept} ${[...tests].join('\n')}`;
    if (!this.#sound.has(key)) this.#sound.set(key, !(await this.#runWith(undefined, tests)));
    if (this.#sound.get(key)) return tests;
    return this.#setup.isKept ? this.#again : new Set(this.#times.keys());
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
    // A file that itself imports something dynamically may do so at any time.
    this.runtime.enterTestCode();
    for (const path of [...this.config.setupFilesAfterEnv, this.options.testPath]) {
      if (this.runtime.unstable_shouldLoadAsEsm(path)) await this.runtime.unstable_importModule(path);
      else this.runtime.requireModule(path);
    }
    this.runtime.leaveTestCode();
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

  #endSetup() {
    this.board.begin(undefined);
    return this.#setup.end();
  }

  #remember() {
    this.#setup = new KeptSetup(this.board.state.rootDescribeBlock);
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
