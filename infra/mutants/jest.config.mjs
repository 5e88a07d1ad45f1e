import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import base from '../../jest.config.mjs';

const HERE = import.meta.dirname;
const { suites, kind } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));

const changed = (project) => ({
  ...project,
  id: `mutants-${kind}-${project.displayName}`,
  testMatch: suites[project.displayName].map((suite) => `<rootDir>/${suite}`),
  ...(project.displayName !== 'web' && { setupFilesAfterEnv: [join(HERE, 'stop-early.mjs')] }),
  testRunner: join(HERE, 'runner.mjs'),
  transform: Object.fromEntries(
    Object.entries(project.transform).map(([pattern, [, swc]]) => [pattern, [join(HERE, 'transform.mjs'), { swc, kind }]]),
  ),
});

export default {
  projects: base.projects.filter(({ displayName }) => suites[displayName]).map(changed),
  reporters: [join(HERE, 'reporter.mjs')],
  testSequencer: join(HERE, 'sequencer.mjs'),
  testTimeout: base.testTimeout,
  maxWorkers: process.env.MUTANTS_WORKERS ?? base.maxWorkers,
};
