import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../core/process/env.ts';
import type { RawAnswer, Wanted } from './serve.ts';

type Answer = Omit<RawAnswer, 'body'> & { readonly body?: RawAnswer['body'] | Buffer };

/** What a request for a file that the product makes asks for. */
export const wantedBy = ({ headers }: FastifyRequest, download: string | undefined): Wanted => ({
  size: undefined,
  download: download !== undefined,
  range: headers.range,
  ifNoneMatch: headers['if-none-match'],
  ifRange: headers['if-range'] === undefined ? undefined : String(headers['if-range']),
});

/** Where the links on a paper lead: the configured address, else the one that was called. */
export const originOf = ({ protocol, host }: FastifyRequest, env: Env): string => env.publicOrigins[0] ?? `${protocol}://${host}`;

/** Sends such a file. */
export async function sendMade(reply: FastifyReply, { status, headers, body }: Answer): Promise<void> {
  await reply.status(status).headers(headers).send(body);
}
