// `npm run dev`: the whole product, rebuilt and published whenever a source changes; a change of the server restarts it.
import { spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { checkNode, ROOT, underPinnedNode } from './setup/node.mjs';
import { preflight, settings } from './setup/preflight.mjs';
import { main, Problem, print } from './setup/output.mjs';

const QUIET_MS = 200;
const watched = () => [
  'api',
  'packages/contract',
  'packages/module',
  'packages/ui',
  'shell',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
];

await main(async () => {
  checkNode();
  const { port, host, dataDir, webDir } = settings();
  await preflight({ port, host, dataDir });
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { buildProduct, serverHash } = await import('./build/product.mjs');
  const env = { ...process.env, PORT: String(port), HOST: host, DATA_DIR: dataDir, WEB_DIR: webDir };

  let server;
  let running;
  const refresh = async () => {
    await buildProduct({ webDir });
    if (running === serverHash()) return;
    running = serverHash();
    await ended(server);
    server = spawn(process.execPath, [join(ROOT, 'api/dist/main.js'), ...process.argv.slice(2)], { stdio: 'inherit', env });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended(server).then(() => process.exit(0)));
  await refresh();
  watchSources(() => refresh().catch((error) => print(error instanceof Problem ? error.message : error.stack)));
});

function ended(child) {
  if (!child || child.exitCode !== null) return Promise.resolve();
  child.kill('SIGTERM');
  return new Promise((done) => child.once('exit', done));
}

/** Calls `refresh` shortly after the last change of a source, never twice at a time. */
function watchSources(refresh) {
  let timer;
  let last = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(refresh)), QUIET_MS);
  };
  for (const folder of watched()) watch(join(ROOT, folder, 'src'), { recursive: true }, changed);
}
