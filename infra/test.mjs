// Like start.mjs this runs under any Node from 20 on with nothing installed.
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { checkNode, underPinnedNode } from './setup/node.mjs';
import { main } from './setup/output.mjs';

await main(async () => {
  checkNode();
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { verify } = await import('./verify/verify.ts');
  process.exitCode = await verify(process.argv.slice(2));
});
