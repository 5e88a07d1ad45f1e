// Runs under any Node from 20 on with nothing installed: only node: modules and ./setup may be imported statically.
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { become, checkNode, underPinnedNode } from './setup/node.mjs';
import { preflight, settings } from './setup/preflight.mjs';
import { main } from './setup/output.mjs';
import { SERVER } from './setup/server.mjs';

await main(async () => {
  checkNode();
  const { port, host, dataDir, webDir } = settings();
  await preflight({ port, host, dataDir });
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { buildProduct } = await import('./build/product.mjs');
  await buildProduct({ webDir, activates: 'empty' });
  const settled = { PORT: String(port), HOST: host, DATA_DIR: dataDir, WEB_DIR: webDir };
  await become(process.execPath, [...SERVER.args, ...process.argv.slice(2)], { ...SERVER.env, ...process.env, ...settled });
});
