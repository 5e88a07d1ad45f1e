import { join } from 'node:path';
import base from '../../jest.config.mjs';
import { chosenGuards } from './chosen-guards.ts';

const ofEngine = ({ engine = 'sqlite' } = {}) => base.projects.find(({ displayName }) => displayName === `api-${engine}`);
const [[pattern, [, swc]]] = Object.entries(ofEngine().transform);

/** An engine's project with one guard removed, or none, and only the suites that should notice. */
const project = (displayName, suites, guard, planted = guard) => ({
  ...ofEngine(guard),
  displayName,
  // One cache for all: a file's key has its text.
  id: 'guards',
  roots: ['<rootDir>/api/src', '<rootDir>/packages/contract/src'],
  testMatch: suites.map((suite) => `<rootDir>/${suite}.test.ts`),
  transform: { [pattern]: [join(import.meta.dirname, 'transform.mjs'), { swc, guard: planted }] },
});

const guards = chosenGuards().filter((guard) => ofEngine(guard));
const sound = Object.entries(Object.groupBy(guards, ({ engine = 'sqlite' }) => engine)).map(([engine, own]) =>
  project(`nothing removed, ${engine}`, [...new Set(own.flatMap(({ suites }) => suites))], own[0], null),
);

export default {
  projects: [...sound, ...guards.map((guard) => project(guard.protects, guard.suites, guard))],
  reporters: [join(import.meta.dirname, 'reporter.mjs')],
  testTimeout: base.testTimeout,
  maxWorkers: base.maxWorkers,
  workerIdleMemoryLimit: base.workerIdleMemoryLimit,
};
