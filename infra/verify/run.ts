import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../setup/node.mjs';

/** Ends a runner that hangs, so that a run always comes to its total. */
const LIMIT_MS = 40 * 60_000;

/** Runs one of the installed programs with its output shown; resolves to whether it exited with 0. */
export async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const bin = join(ROOT, 'node_modules/.bin');
  const PATH = `${bin}${delimiter}${process.env['PATH']}`;
  const child = spawn(join(bin, program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, ...env },
  });
  const limit = setTimeout(() => {
    console.error(`${program} has not ended after ${LIMIT_MS / 60_000} minutes and is stopped.`);
    child.kill('SIGKILL');
  }, LIMIT_MS);
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  clearTimeout(limit);
  return code === 0;
}
