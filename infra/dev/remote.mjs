// `npm run dev -w mfe-po`: that remote alone in the shell, edits applied in place. With `-- --override` its release is served instead,
// rebuilt with every change, for a browser's `moru.override` against a deployed shell.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from '../setup/install.mjs';
import { checkNode, underPinnedNode } from '../setup/node.mjs';
import { preflight } from '../setup/preflight.mjs';
import { main, Problem } from '../setup/output.mjs';

const DEFAULT_PORT = 3200;

await main(async () => {
  checkNode();
  const dir = process.cwd();
  if (!existsSync(join(dir, 'src/module.ts'))) throw new Problem(`${basename(dir)} is no remote: npm run dev -w mfe-po develops mfe-po.`);
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await preflight({ port, host: '127.0.0.1', dataDir: join(dir, '.cache') });
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  if (process.argv.includes('--override')) return (await import('@moru/build')).serveRelease({ dir, port });
  await (await import('./alone.mjs')).serveAlone({ dir, port });
});
