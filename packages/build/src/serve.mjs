import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { releaseOf } from './release.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };

/**
 * Rebuilds the release of the remote in `dir` with every change, separate from published ones, and serves it to shells of other origins.
 */
export async function serveRelease({ dir, port }) {
  const { default: config } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
  const path = join(dir, '.cache/override');
  rspack({ ...config, output: { ...config.output, path }, cache: true }).watch({}, (error, stats) =>
    print(error ? error.message : stats.toString({ preset: 'errors-warnings', timings: true })),
  );
  createServer((request, response) => answer(path, request, response)).listen(port, '127.0.0.1', () => {
    const { name } = releaseOf(dir);
    print(`The release of ${name} is on http://localhost:${port}/. In a browser that a supervisor is signed in with:`);
    print(`localStorage.setItem('moru.override', '{"${name}":"http://localhost:${port}/"}'); location.reload()`);
  });
}

function answer(root, { url, method }, response) {
  const file = join(root, normalize(new URL(url, 'http://x').pathname));
  const isThere = method === 'GET' && extname(file) !== '' && existsSync(file);
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true', 'Cache-Control': 'no-store' };
  response.writeHead(isThere ? 200 : 404, { ...headers, 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
  if (isThere) createReadStream(file).pipe(response);
  else response.end();
}
