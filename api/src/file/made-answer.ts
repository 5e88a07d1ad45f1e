import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../core/process/env.ts';
import type { RawAnswer, Wanted } from './serve.ts';

type Answer = Omit<RawAnswer, 'body'> & { readonly body?: RawAnswer['body'] | Buffer };

/** Conditions of a request for a generated file. */
export const wantedBy = ({ headers }: FastifyRequest, download: string | undefined): Wanted => ({
  size: undefined,
  download: download !== undefined,
  range: headers.range,
  ifNoneMatch: headers['if-none-match'],
  ifRange: headers['if-range'] === undefined ? undefined : String(headers['if-range']),
});

/** The origin of links on a document: the configured address, else that of the request. */
export const originOf = ({ protocol, host }: FastifyRequest, env: Env): string => env.publicOrigins[0] ?? `${protocol}://${host}`;

/** Sends a generated file. */
export async function sendMade(reply: FastifyReply, { status, headers, body }: Answer): Promise<void> {
  await reply.status(status).headers(headers).send(body);
}
