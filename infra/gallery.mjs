// `npm run gallery`: the kit's components with their states, rebuilt with every change. PORT sets its port (default: 3100). With --once it
// is built for the visual tests, and not served.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { checkNode, ROOT, underPinnedNode } from './setup/node.mjs';
import { main, print } from './setup/output.mjs';

const DIST = join(ROOT, 'packages/ui/gallery/dist');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

await main(async () => {
  checkNode();
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { rspack } = await import('@rspack/core');
  const { defineGallery } = await import('@moru/build');
  const config = defineGallery(join(ROOT, 'packages/ui/gallery'));
  const report = (error, stats) => {
    print(error ? error.message : stats.toString({ preset: 'errors-warnings', timings: true }));
    process.exitCode = error || stats.hasErrors() ? 1 : 0;
  };
  const compiler = rspack(config);
  if (process.argv.includes('--once')) return compiler.run((error, stats) => compiler.close(() => report(error, stats)));
  compiler.watch({}, report);
  const port = Number(process.env.PORT ?? 3100);
  createServer(serve).listen(port, '127.0.0.1', () => print(`The gallery is on http://localhost:${port}`));
});

function serve({ url }, response) {
  const wanted = join(DIST, normalize(new URL(url, 'http://x').pathname));
  const file = wanted.startsWith(DIST) && extname(wanted) !== '' && existsSync(wanted) ? wanted : join(DIST, 'index.html');
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file)
    .on('error', () => response.writeHead(503).end('building'))
    .pipe(response);
}
