import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that prints nothing for so long hangs; how long a busy machine takes for the whole is no result. */
const SILENCE_MS = 60 * 60_000;
/** For the last output of a program that has ended; what it left running may keep its output open for ever. */
const LAST_OUTPUT_MS = 5000;

/** Whether a program exits with 0. One whose output is piped and that hangs is stopped, so that a run always reaches its total. */
export async function ended(program: string, child: ChildProcess): Promise<boolean> {
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const stop = () => {
    console.error(`${program} has printed nothing for ${SILENCE_MS / 60_000} minutes and is stopped.`);
    child.kill('SIGKILL');
  };
  const limit = outputs.length > 0 ? setTimeout(stop, SILENCE_MS) : undefined;
  for (const output of outputs) output.on('data', () => limit?.refresh());
  const closed = new Promise((done) => child.on('close', done));
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('exit', done));
  clearTimeout(limit);
  await Promise.race([closed, sleep(LAST_OUTPUT_MS, undefined, { ref: false })]);
  for (const output of outputs) output.destroy();
  return code === 0;
}
