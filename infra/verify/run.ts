import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../setup/node.mjs';

/** Ends a program that hangs, so that a run always reaches its total. */
const LIMIT_MS = 60 * 60_000;

/** Runs an installed program with its output shown live; resolves to whether it exited with 0. */
export const run = (program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  ended(program, start(program, args, env, 'inherit'));

/** The same beside others: its output is shown when it has ended. */
export async function runBeside(program: string, args: string[]): Promise<boolean> {
  const child = start(program, args, {}, 'pipe');
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const ok = await ended(program, child);
  process.stdout.write(Buffer.concat(output));
  return ok;
}

function start(program: string, args: string[], env: Record<string, string>, output: 'inherit' | 'pipe'): ChildProcess {
  const bin = join(ROOT, 'node_modules/.bin');
  const PATH = `${bin}${delimiter}${process.env['PATH']}`;
  return spawn(join(bin, program), args, { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, PATH, ...env } });
}

async function ended(program: string, child: ChildProcess): Promise<boolean> {
  const limit = setTimeout(() => {
    console.error(`${program} has not ended after ${LIMIT_MS / 60_000} minutes and is stopped.`);
    child.kill('SIGKILL');
  }, LIMIT_MS);
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  clearTimeout(limit);
  return code === 0;
}
