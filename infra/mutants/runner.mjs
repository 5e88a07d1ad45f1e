import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { Board } from './board.mjs';
import { Rounds } from './rounds.mjs';
import { WorkersBoard } from './workers-board.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');

/**
 * Jest's own runner, which continues after a file's tests: for each mutation that they reach it runs those tests again with the mutation
 * on, in the same environment, until one of them fails.
 */
export default async function runMutants(globalConfig, config, environment, runtime, testPath, send) {
  const plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));
  process.env.MUTANTS_BOARD = `${plan.results}.${process.pid}`;
  const board = new Board(environment, new Set(plan.ids), new WorkersBoard(process.env.MUTANTS_BOARD));
  const internal = runtime.requireInternalModule.bind(runtime);
  runtime.requireInternalModule = (from, name) => {
    const found = internal(from, name);
    if (found.runAndTransformResultsToJestFormat === undefined) return found;
    const run = (options) => found.runAndTransformResultsToJestFormat(options);
    return {
      ...found,
      runAndTransformResultsToJestFormat: (options) => new Rounds({ board, environment, runtime, config, options, run, plan }).all(),
    };
  };
  return circus(globalConfig, config, environment, runtime, testPath, send);
}
