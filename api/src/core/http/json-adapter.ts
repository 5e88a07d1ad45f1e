import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { JsonText } from '../call/json-text.ts';

const TYPE = 'application/json; charset=utf-8';
const FIRST_ERROR = 400;

const isStream = (value: unknown) => typeof value === 'object' && value !== null && ('pipe' in value || 'getStream' in value);

/**
 * Every answer is JSON, a bare number or null too, and a POST answers 200. Here and not in an interceptor, which would wrap each answer in
 * an Observable.
 */
export class JsonAdapter extends FastifyAdapter {
  override reply(...[response, body, status]: Parameters<FastifyAdapter['reply']>): FastifyReply {
    if (!('sent' in response) || response.sent || (status ?? 0) >= FIRST_ERROR || isStream(body))
      return super.reply(response, body, status);
    return response
      .code(200)
      .header('content-type', TYPE)
      .send(body instanceof JsonText ? body.text : JSON.stringify(body ?? null));
  }
}
