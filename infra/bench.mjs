// `npm run bench -- <name> [options]`: runs infra/bench/<name>.ts under the pinned Node on the built product.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { become, checkNode, ROOT, underPinnedNode } from './setup/node.mjs';
import { main, Problem } from './setup/output.mjs';

const FOLDER = join(ROOT, 'infra/bench');

await main(async () => {
  checkNode();
  const names = readdirSync(FOLDER)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -3));
  const [name, ...args] = process.argv.slice(2);
  if (!names.includes(name)) throw new Problem(`Say which bench: npm run bench -- ${names.join(' | ')}`);
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  await become(process.execPath, ['--disable-warning=ExperimentalWarning', join(FOLDER, `${name}.ts`), ...args]);
});
