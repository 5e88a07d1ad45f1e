import { spawn } from 'node:child_process';

// A second shell waits for the end of our standard input, which closes when this process ends in any way.
const TETHER = [
  'dir=$1; shift; exec 3<&0',
  '"$@" </dev/null 3<&- & child=$!',
  '{ cat <&3 >/dev/null; kill $child; } 2>/dev/null & watch=$!',
  'wait $child; code=$?',
  'kill $watch 2>/dev/null; rm -rf "$dir"; exit $code',
].join('\n');

/** A program that a test started and that never outlives it. */
export interface Tethered {
  /** Its output, the last 20 000 characters. */
  readonly output: () => string;
  /** Resolves to its exit code when it has ended. */
  readonly ended: Promise<number>;
  /** Whether it still runs. */
  readonly running: () => boolean;
  /** Asks it to end (SIGTERM) and waits for that. */
  readonly stop: () => Promise<number>;
}

/** Starts a program that ends with this process and whose folder is deleted when it ends. */
export function startTethered(dir: string, command: [string, ...string[]], env: NodeJS.ProcessEnv = process.env): Tethered {
  const child = spawn('sh', ['-c', TETHER, 'sh', dir, ...command], { stdio: ['pipe', 'pipe', 'pipe'], env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-20_000)));
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  return {
    output: () => output,
    ended,
    running: () => child.exitCode === null,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
