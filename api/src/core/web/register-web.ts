import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, PAGE_HEADERS, policyFor } from './headers.ts';
import { watchedFile } from './watched-file.ts';

const NONCE_MARK = '__CSP_NONCE__';
const NONCE_BYTES = 16;
/** Compressed anew for every answer, so fast rather than small. */
const PAGE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const METHODS = ['GET', 'HEAD'];
const OWN_PATHS = /^\/(api|releases)(\/|$|\?)/;

const brotli = promisify(brotliCompress);

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

async function registerReleases(fastify: FastifyInstance, webDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: join(webDir, 'releases'),
    prefix: '/releases/',
    decorateReply: false,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply) => void reply.headers({ 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' }),
  });
}

function registerRegistry(fastify: FastifyInstance, webDir: string): void {
  const registry = watchedFile(join(webDir, 'registry.json'));
  fastify.route({
    method: METHODS,
    url: '/registry.json',
    handler: async (request, reply) => {
      const file = await registry();
      if (!file) return reply.callNotFound();
      reply.headers({ 'cache-control': 'no-cache', etag: file.etag, 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(file.text);
    },
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, text: string) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const html = text.replaceAll(NONCE_MARK, nonce);
  reply.headers({
    ...PAGE_HEADERS,
    'content-security-policy': policyFor(nonce, { isSecure: request.protocol === 'https' }),
    vary: 'Accept-Encoding, Cookie',
  });
  if (!takesBrotli(request)) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await brotli(html, PAGE_BROTLI));
}

function registerPages(fastify: FastifyInstance, webDir: string): void {
  const page = watchedFile(join(webDir, 'rings', 'stable.html'));
  fastify.route({
    method: METHODS,
    url: '/*',
    handler: async (request, reply) => {
      const file = OWN_PATHS.test(request.url) ? undefined : await page();
      return file ? sendPage(request, reply, file.text) : reply.callNotFound();
    },
  });
}

/**
 * Serves the web folder (`releases/`, `registry.json`, `rings/stable.html`): releases for ever, the registry with a validator, and the
 * HTML with a fresh nonce for every other GET outside /api. What is missing goes to the instance's not-found handler, never to HTML.
 */
export async function registerWeb(fastify: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  await registerReleases(fastify, webDir);
  registerRegistry(fastify, webDir);
  registerPages(fastify, webDir);
}
