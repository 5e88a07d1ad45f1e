import { join } from 'node:path';
import base from '../../jest.config.mjs';
import { chosenGuards } from './chosen-guards.ts';

const api = base.projects.find(({ displayName }) => displayName === 'api-sqlite');
const [[pattern, [, swc]]] = Object.entries(api.transform);

/** The embedded database's project with one guard removed, or none, and only the suites that should notice. */
const project = (displayName, suites, guard) => ({
  ...api,
  displayName,
  // One cache for all: a file's key has its text.
  id: 'guards',
  roots: ['<rootDir>/api/src', '<rootDir>/packages/contract/src'],
  testMatch: suites.map((suite) => `<rootDir>/${suite}.test.ts`),
  transform: { [pattern]: [join(import.meta.dirname, 'transform.mjs'), { swc, guard }] },
});

const guards = chosenGuards();
const everySuite = [...new Set(guards.flatMap(({ suites }) => suites))];

export default {
  projects: [project('nothing removed', everySuite), ...guards.map((guard) => project(guard.protects, guard.suites, guard))],
  reporters: [join(import.meta.dirname, 'reporter.mjs')],
  testTimeout: base.testTimeout,
  maxWorkers: base.maxWorkers,
  workerIdleMemoryLimit: base.workerIdleMemoryLimit,
};
