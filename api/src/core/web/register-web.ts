import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, PAGE_HEADERS, policyFor, RELEASE_POLICY, WORKER_POLICY } from './headers.ts';
import { ringIn, STABLE } from './rings.ts';
import { watchedFile, type WatchedText } from './watched-file.ts';

const NONCE_MARK = '__CSP_NONCE__';
const NONCE_BYTES = 16;
/** Compressed for every answer, so fast rather than small. */
const PAGE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const METHODS = ['GET', 'HEAD'];
/** Limit of cached rings; a browser that claims another one gets the stable one. */
const MAX_RINGS = 50;
/** Never served from there: pages, compressed copies by name, and folders. */
const NO_FILE = /\.(html|br|gz)$|\/$/;
const OWN_PATHS = /^\/((practice\/)?api|releases)(\/|$|\?)/;

/** How a completely written file of a ring ends. */
const ENDS = { html: /<\/html>\s*$/, json: /\}\s*$/ };

const brotli = promisify(brotliCompress);

const zip = promisify(gzip);

const takes = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${encoding}\\b`).test(headers['accept-encoding'] ?? '');

/** A ring's file for a request, by its cookie; that of `stable` where the ring no longer exists. */
function fileOfRing(webDir: string, kind: 'html' | 'json'): (request: FastifyRequest) => Promise<WatchedText | undefined> {
  const known = new Map<string, ReturnType<typeof watchedFile>>();
  const read = (ring: string) => {
    const path = join('rings', `${ring}.${kind}`);
    const spare = join(webDir, 'last-good', path);
    const file = known.get(ring) ?? watchedFile(join(webDir, path), { isWhole: (text) => ENDS[kind].test(text), spare });
    if (known.size < MAX_RINGS) known.set(ring, file);
    return file();
  };
  return async ({ headers }) => (await read(ringIn(headers.cookie))) ?? read(STABLE);
}

async function registerReleases(fastify: FastifyInstance, webDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: join(webDir, 'releases'),
    prefix: '/releases/',
    decorateReply: false,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    allowedPath: (path) => !NO_FILE.test(path),
    setHeaders: (reply) =>
      void reply.headers({
        'cache-control': IMMUTABLE,
        'content-security-policy': RELEASE_POLICY,
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      }),
  });
}

function registerRegistry(fastify: FastifyInstance, webDir: string): void {
  const registry = fileOfRing(webDir, 'json');
  fastify.route({
    method: METHODS,
    url: '/registry.json',
    handler: async (request, reply) => {
      const file = await registry(request);
      if (!file) return reply.callNotFound();
      reply.headers({ 'cache-control': 'no-cache', etag: file.etag, vary: 'Cookie', 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(file.text);
    },
  });
}

/** The factory pages as an app: its manifest, its icon and its worker, which a browser requests again each time. */
const SITE_APP = {
  'worker.js': 'application/javascript; charset=utf-8',
  'site.webmanifest': 'application/manifest+json; charset=utf-8',
  'site-icon.svg': 'image/svg+xml',
} as const;

function registerSiteApp(fastify: FastifyInstance, webDir: string): void {
  for (const [name, type] of Object.entries(SITE_APP)) {
    const read = watchedFile(join(webDir, 'site-app', name), {
      isWhole: (text) => text !== '',
      spare: join(webDir, 'last-good/site-app', name),
    });
    fastify.route({
      method: METHODS,
      url: `/${name}`,
      handler: async (request, reply) => {
        const file = await read();
        if (!file) return reply.callNotFound();
        reply.headers({ 'cache-control': 'no-cache', etag: file.etag, 'x-content-type-options': 'nosniff' });
        if (name === 'worker.js') reply.header('content-security-policy', WORKER_POLICY);
        if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
        return reply.type(type).send(file.text);
      },
    });
  }
}

/** Options for serving the registry's folder. */
interface WebOptions {
  readonly webDir: string;
  /** See `Env`; the page gets them in a meta tag, and its policy allows exactly these. */
  readonly devOverrides?: readonly string[];
}

const withDevOverrides = (html: string, sources: readonly string[]): string =>
  sources.length > 0 ? html.replace('</head>', `<meta name="dev-overrides" content="${sources.join(' ')}">\n</head>`) : html;

async function sendPage(request: FastifyRequest, reply: FastifyReply, text: string, devOverrides: readonly string[]) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const html = withDevOverrides(text.replaceAll(NONCE_MARK, nonce), devOverrides);
  reply.headers({
    ...PAGE_HEADERS,
    'content-security-policy': policyFor(nonce, { isSecure: request.protocol === 'https', devOverrides }),
    vary: 'Accept-Encoding, Cookie',
  });
  if (takes(request, 'br')) return reply.header('content-encoding', 'br').send(await brotli(html, PAGE_BROTLI));
  if (takes(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

function registerPages(fastify: FastifyInstance, { webDir, devOverrides = [] }: WebOptions): void {
  const page = fileOfRing(webDir, 'html');
  fastify.route({
    method: METHODS,
    url: '/*',
    handler: async (request, reply) => {
      const file = OWN_PATHS.test(request.url) ? undefined : await page(request);
      return file ? sendPage(request, reply, file.text, devOverrides) : reply.callNotFound();
    },
  });
}

/**
 * Serves the web folder as infra/nginx does: `releases/` cached for ever, `/registry.json` of the browser's ring with a validator, and the
 * ring's HTML with a fresh nonce for every other GET outside /api. A missing file goes to the instance's not-found handler, never to HTML.
 */
export async function registerWeb(fastify: FastifyInstance, options: WebOptions): Promise<void> {
  await registerReleases(fastify, options.webDir);
  registerRegistry(fastify, options.webDir);
  registerSiteApp(fastify, options.webDir);
  registerPages(fastify, options);
}
