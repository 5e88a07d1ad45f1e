// Runs under any Node from 20 on with nothing installed: only node: modules and ./setup may be imported statically.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { become, checkNode, ROOT, underPinnedNode } from './setup/node.mjs';
import { preflight, settings } from './setup/preflight.mjs';
import { main } from './setup/say.mjs';

await main(async () => {
  checkNode();
  const { port, host, dataDir, webDir } = settings();
  await preflight({ port, host, dataDir });
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { buildProduct } = await import('./build/product.mjs');
  await buildProduct({ webDir });
  const settled = { PORT: String(port), HOST: host, DATA_DIR: dataDir, WEB_DIR: webDir };
  const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache/node'), ...process.env, ...settled };
  await become(process.execPath, [join(ROOT, 'api/dist/main.js'), ...process.argv.slice(2)], env);
});
