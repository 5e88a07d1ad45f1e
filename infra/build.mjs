// `npm run build`: builds what is stale; with --publish also puts the screens into the module registry (WEB_DIR).
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { checkNode, underPinnedNode } from './setup/node.mjs';
import { settings } from './setup/preflight.mjs';
import { main, print } from './setup/output.mjs';

await main(async () => {
  checkNode();
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { buildScreens, buildServer, publishScreens } = await import('./build/product.mjs');
  await buildServer();
  const dists = await buildScreens(print);
  if (process.argv.includes('--publish')) await publishScreens(dists, settings().webDir);
});
