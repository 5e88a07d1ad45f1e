import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { Problem, print, step } from '../setup/output.mjs';
import { pruneOutput } from './prune-output.mjs';
import { currentHash, isFresh, markFresh } from './stamp.mjs';

const SERVER_PROJECTS = ['packages/contract', 'api'];
const SERVER_SOURCES = [
  'packages/contract/src',
  'packages/contract/tsconfig.json',
  'api/src',
  'api/tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
];

const runsOn = (path) => existsSync(join(ROOT, path));

/** Builds what is stale, the server and the screens, and publishes new screens into the module registry. */
export async function buildProduct({ webDir, activates = 'always' }) {
  await buildServer();
  await publishScreens(await buildScreens(), webDir, activates);
}

/** Builds the shell and the remotes whose sources have changed; resolves to the folders of all of them. */
export async function buildScreens(log = () => {}) {
  const { buildAll } = await import('../../packages/build/src/build-all.mjs');
  return step('Building the screens', () => buildAll({ onlyStale: true, log }).catch(unbuildable('The screens do not build')));
}

/** Publishes what is not in the module registry yet, and makes it live: `always`, or only where nothing is live (`empty`). */
export async function publishScreens(dists, webDir, activates) {
  const { publishAll } = await import('../modules/publish-all.ts');
  await step('Publishing the screens', () => publishAll({ dists, webDir, activates, note: print }));
}

/** Hash of the server's current sources. */
export const serverHash = () => currentHash(SERVER_SOURCES);

/** Compiles packages/contract and api where their sources have changed since the last time. */
export async function buildServer() {
  const hash = serverHash();
  if (isFresh('server', hash) && runsOn('api/dist/main.js')) return;
  for (const project of SERVER_PROJECTS) pruneOutput(join(ROOT, project));
  await step('Building the server', () => Promise.all(SERVER_PROJECTS.map(compile)));
  markFresh('server', hash);
}

// `npm test` checks the types; checking them here would take six times as long.
const EMIT_ONLY = ['--noCheck', '--incremental', 'false', '--composite', 'false', '--declaration', 'false'];

async function compile(project) {
  const { bin } = JSON.parse(readFileSync(join(ROOT, 'node_modules/typescript/package.json'), 'utf8'));
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/typescript', bin.tsc), '-p', project, ...EMIT_ONLY], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) unbuildable('The server does not compile')(new Error(output));
}

const unbuildable = (what) => (error) => {
  throw new Problem(`${error.message}\n${what}: mend the errors above and run the same command again.`);
};
