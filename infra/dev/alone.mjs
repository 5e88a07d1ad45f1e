import { defineAlone, moduleInWork } from '@moru/build';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { print } from '../setup/output.mjs';
import { apiFor } from './api.mjs';

// Inside a script element only `<` can end it.
const inline = (id, value) => `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The page, built for every request, so that a reload shows new pages and titles in the menu. */
function htmlOf(dir, password) {
  const module = moduleInWork(dir);
  const { name, routes } = module;
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/main.css">`,
    inline('registry', { schema: 1, sequence: 1, modules: [module] }),
    inline('dev', { name, password, routes }),
    '<script defer src="/main.js"></script></head><body><div id="root"></div></body></html>',
  ].join('\n');
}

const pages = (dir, password) => ({
  name: 'pages',
  middleware: (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    try {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(htmlOf(dir, password));
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message);
    }
  },
});

/** Serves the remote in `dir` alone on `port`, with a running Moru as its API or one that is started. */
export async function serveAlone({ dir, port }) {
  const { url, password, stop } = await apiFor();
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: true,
      static: false,
      allowedHosts: ['localhost'],
      setupExitSignals: false,
      // The API accepts calls of its own origin only, so the browser's is passed on.
      proxy: [{ context: ['/api'], target: url, changeOrigin: false }],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      setupMiddlewares: (middlewares) => [...middlewares, pages(dir, password)],
    },
    rspack(defineAlone(dir)),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => Promise.all([server.stop(), stop()]).then(() => process.exit(0)));
  await server.start();
  await new Promise((done) => server.middleware.waitUntilValid(done));
  print(`${moduleInWork(dir).name} is on http://localhost:${port}, its API on ${url}`);
}
