import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@moru/testing/server';
import { SERVER } from '../../setup/server.mjs';
import { WEB_DIR } from './product.ts';

/** A product in a process that a bench can measure. */
export interface Measured {
  readonly url: string;
  /** From the start of the process to the first 200 of /readyz. */
  readonly readyMs: number;
  /** Resident memory in MB, current and peak (Linux; NaN elsewhere). */
  readonly memory: () => { residentMb: number; highestMb: number };
  readonly stop: () => Promise<unknown>;
}

/** Starts the built product, or with `api` that of another checkout, on data in `dataDir` and waits for /readyz. */
export async function startMeasured(
  dataDir: string,
  { args = [], env = {}, api }: { args?: string[]; env?: Record<string, string>; api?: string | undefined } = {},
): Promise<Measured> {
  const port = await freePort();
  const settings = { ...SERVER.env, PORT: String(port), DATA_DIR: dataDir, WEB_DIR, DATABASE_URL: '', RATE_LIMIT: '0', ...env };
  const began = performance.now();
  const server = api === undefined ? SERVER.args : [...SERVER.args.slice(0, -1), join(api, 'api/dist/main.js')];
  const child = spawn(process.execPath, [...server, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
    await sleep(5);
  }
  const readyMs = performance.now() - began;
  return {
    url,
    readyMs,
    memory: () => memoryOf(child.pid ?? 0),
    stop: () => {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

function memoryOf(pid: number): { residentMb: number; highestMb: number } {
  if (process.platform !== 'linux') return { residentMb: Number.NaN, highestMb: Number.NaN };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { residentMb: mb('VmRSS'), highestMb: mb('VmHWM') };
}
