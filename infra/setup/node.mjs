import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './output.mjs';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const PINNED_NODE = join(ROOT, 'node_modules/node/bin/node');
const OLDEST_NODE = 20;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The Node version that the project runs under, from package.json. */
export const pinnedVersion = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node;

/** Refuses a Node that cannot install the pinned one. */
export function checkNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new Problem(
    `Node ${version} is too old: install Node ${OLDEST_NODE} or newer (https://nodejs.org) and run the same command again.`,
  );
}

/** Restarts this script under the pinned Node; returns only where it runs under it already. */
export async function underPinnedNode(script) {
  if (process.versions.node === pinnedVersion()) return;
  if (!existsSync(PINNED_NODE)) {
    throw new Problem(
      'The pinned Node is missing from node_modules: delete node_modules and run the same command again, with install scripts allowed.',
    );
  }
  await become(PINNED_NODE, [...process.execArgv, script, ...process.argv.slice(2)]);
}

/** Replaces this process by another program, with that program's output, signals and exit code. */
export async function become(program, args, env = process.env) {
  if (process.execve) {
    process.removeAllListeners('warning'); // execve is experimental and would warn at every start
    process.execve(program, [program, ...args], env);
  }
  const child = spawn(program, args, { stdio: 'inherit', env });
  forwardSignals(child);
  const code = await new Promise((done, failed) => {
    child.on('error', failed);
    child.on('exit', (exitCode, signal) => done(signal ? 1 : exitCode));
  });
  process.exit(code);
}

// At a terminal the other program receives Ctrl-C itself, and npm sends it again; other signals are passed on, each kind once.
function forwardSignals(child) {
  for (const signal of SIGNALS) {
    let heard = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => {
      if (!heard) child.kill(signal);
      heard = true;
    });
  }
}
