import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Allow, type CallRequest } from '../call/policy.ts';
import { Documented } from '../call/documented.ts';
import { ENV, type Env } from '../process/env.ts';
import { routeClass } from '../http/route-class.ts';
import { Metrics } from './metrics.ts';

/** Text of the exposition format, version 0.0.4. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

interface Reply {
  header(name: string, value: string): Reply;
  send(text: string): unknown;
}

function sameSecret(given: string | undefined, secret: string): boolean {
  const [one, two] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${secret}`)];
  return one.length === two.length && timingSafeEqual(one, two);
}

/**
 * `/metrics` for a scraper, which has no session: with `METRICS_TOKEN` set, for a caller with that bearer token; without, for this machine
 * alone, and not through a proxy. For all others it is 404.
 */
@Controller('metrics')
export class MetricsController {
  readonly #env: Env;
  readonly #metrics = new Metrics();

  constructor(@Inject(HttpAdapterHost) host: HttpAdapterHost, @Inject(ENV) env: Env) {
    this.#env = env;
    // Nest declares the instance for any platform; this application always uses Fastify.
    const fastify = host.httpAdapter.getInstance() as unknown as FastifyInstance;
    fastify.addHook('onResponse', (request, reply, next) => {
      this.#metrics.observe(routeClass(request.is404 ? undefined : request.routeOptions.url), reply.statusCode, reply.elapsedTime / 1000);
      next();
    });
  }

  onApplicationShutdown(): void {
    this.#metrics.stop();
  }

  @Get()
  @Allow('public')
  @Documented({ answer: z.string(), type: 'text/plain' })
  metrics(@Req() request: CallRequest, @Res() reply: Reply): void {
    if (!this.#mayRead(request)) throw new NotFoundException();
    reply.header('Content-Type', TYPE).header('Cache-Control', 'no-store').send(this.#metrics.text());
  }

  #mayRead({ headers, ip }: CallRequest): boolean {
    const { metricsToken } = this.#env;
    if (metricsToken !== undefined) return sameSecret(headers.authorization?.toString(), metricsToken);
    const proxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    return LOOPBACK.test(ip) && !proxied;
  }
}
