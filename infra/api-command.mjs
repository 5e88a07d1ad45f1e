// `npm run import` and others: runs a command of the API, after building it where it is stale.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { become, checkNode, ROOT, underPinnedNode } from './setup/node.mjs';
import { main } from './setup/output.mjs';

await main(async () => {
  checkNode();
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { buildServer } = await import('./build/product.mjs');
  await buildServer();
  const [command, ...args] = process.argv.slice(2);
  await become(process.execPath, [join(ROOT, `api/dist/cli/${command}.js`), ...args]);
});
