import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@moru/testing/server';
import { buildServer } from '../build/product.mjs';
import { ROOT } from '../setup/node.mjs';
import { Problem, step } from '../setup/output.mjs';
import { SERVER } from '../setup/server.mjs';

const USUAL = 'http://localhost:3000';
const OWN_PASSWORD = 'moru-dev-2026!';
const START_MS = 120_000;

const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The API for a remote under development: that of MORU_URL, the one on port 3000, or its own, whose data is below .cache. */
export async function apiFor() {
  const { MORU_URL, SEED_PASSWORD: password } = process.env;
  const url = MORU_URL ?? USUAL;
  if (await isReady(url)) return { url, password, stop: async () => {} };
  if (MORU_URL) throw new Problem(`No Moru answers on ${MORU_URL}: start it, or leave MORU_URL out and one is started.`);
  return startOwn(await freePort(), password ?? OWN_PASSWORD);
}

async function startOwn(port, password) {
  await buildServer();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(ROOT, '.cache/dev'), DATABASE_URL: '', SEED_PASSWORD: password };
  const child = spawn(process.execPath, SERVER.args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...SERVER.env, ...process.env, ...settings },
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://localhost:${port}`;
  await step('Starting the API', async () => {
    for (const end = Date.now() + START_MS; !(await isReady(url)); await sleep(100))
      if (child.exitCode !== null || Date.now() > end) throw new Problem(`No API starts on port ${port}: see what it wrote above.`);
  });
  return { url, password, stop: async () => (child.kill('SIGTERM'), ended) };
}
