// `npm test -w mfe-po`: the tests of that module alone.
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const NODE = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const JEST = ['--selectProjects', 'web', '--passWithNoTests', '--testPathPatterns', `/${basename(process.cwd())}/src/`];
process.exitCode = spawnSync(process.execPath, [...NODE, ...JEST, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
