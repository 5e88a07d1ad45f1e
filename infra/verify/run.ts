import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { ended } from './ended.ts';

/** Runs an installed program with its output shown live; resolves to whether it exited with 0. */
export async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  // Colours and progress are for a terminal, whose reader also ends what hangs.
  const child = start(program, args, env, process.stdout.isTTY ? 'inherit' : 'pipe');
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  return ended(program, child);
}

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
