import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSION } from '@moru/contract';
import type { Env } from '../core/process/env.ts';
import { refuse } from '../core/call/refuse.ts';

/** The registry's command; API containers have none, there a job runs it. */
const COMMAND = join(import.meta.dirname, '../../../infra/modules/cli.ts');
const NO_COMMAND = {
  ko: '이 서버에서는 배포할 수 없습니다. `npm run modules`를 사용하세요',
  en: 'This server cannot deploy: use `npm run modules`',
};

const MINUTE_MS = 60_000;
/** For a command that nobody can stop; packing a release takes seconds, on a busy machine a minute. */
export const COMMAND_LIMIT_MS = 5 * MINUTE_MS;
const tooLong = (limitMs: number) =>
  `The command did not end within ${limitMs / MINUTE_MS} minutes and was stopped: try again, or ask whoever runs Moru.`;

/** Output of the command, and whether it succeeded. */
export interface Answer {
  readonly ok: boolean;
  readonly said: string;
}

/** A running command: its answer, and how to stop it. */
export interface Running {
  readonly answer: Promise<Answer>;
  readonly stop: () => void;
}

interface Options {
  /** For the registry's log. */
  readonly by: string;
  /** Receives each line as it is printed. */
  readonly onLine?: (line: string) => void;
  /** A command that takes longer is stopped and has failed, even where it cannot be ended; undefined for one that a user can stop. */
  readonly limitMs?: number;
}

/** Throws 409 `deploy` where this server has no command. */
export function refuseWithoutCommand(): void {
  if (!hasCommand()) throw refuse.conflict('deploy', NO_COMMAND);
}

/** Whether this server can deploy. */
export const hasCommand = (): boolean => existsSync(COMMAND);

function outputLines({ stdout }: ChildProcess, onLine: (line: string) => void): void {
  let rest = '';
  stdout?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
}

/** Runs the registry's command on the web folder of this process. Throws 409 `deploy` where there is none. */
export function runCommand({ webDir, port }: Env, args: readonly string[], { by, onLine, limitMs }: Options): Running {
  refuseWithoutCommand();
  const url = process.env['MORU_URL'] ?? `http://localhost:${port}`;
  const env = { ...process.env, NODE_OPTIONS: '', WEB_DIR: webDir, MODULES_BY: by, MODULES_API: API_VERSION, MORU_URL: url };
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const child = execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
    resolve({ ok: !error, said: (out + err).trim() }),
  );
  if (onLine) outputLines(child, onLine);
  if (limitMs !== undefined) {
    const late = setTimeout(() => {
      resolve({ ok: false, said: tooLong(limitMs) });
      child.kill('SIGKILL');
    }, limitMs);
    child.once('exit', () => clearTimeout(late)).once('error', () => clearTimeout(late));
  }
  return { answer: promise, stop: () => void child.kill() };
}
