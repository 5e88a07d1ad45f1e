import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { inOneLanguage, ruleText, type ApiErrorBody } from '@moru/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { explainDriverError } from '../orm/driver-errors.ts';
import { Refusal } from '../call/refuse.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'no_session',
  403: 'forbidden',
  404: 'not_found',
  405: 'method',
  409: 'conflict',
  413: 'too_large',
  415: 'media_type',
  422: 'unprocessable',
  429: 'too_many',
  503: 'busy',
  507: 'storage_full',
};
/** Nobody reads the answer to a caller that has left. */
const LEFT = 400;
const GENERIC = ruleText({ ko: '서버 오류가 발생했습니다', en: 'Server error' });

const nameOf = (status: number) => (STATUS_CODES[status] ?? 'Error').replaceAll(/[^A-Za-z]/g, '');

/** The form parser's errors have neither code nor status: the upload ended early, or never began. */
const isBrokenForm = (error: unknown) => error instanceof Error && /multipart data|^Multipart:|^The needle /.test(error.message);

/** Status of an error that Fastify itself throws (body too large, malformed JSON). */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return isBrokenForm(error) ? 400 : 500;
}

function bodyOf(error: unknown, requestId: string): ApiErrorBody & { retryAfter?: number | undefined } {
  const status = statusOf(error);
  if (status >= 500 && !(error instanceof Refusal))
    return { statusCode: 500, name: nameOf(500), code: 'internal', message: GENERIC, requestId };
  const common = { statusCode: status, name: nameOf(status), code: CODES[status] ?? 'error', requestId };
  if (error instanceof Refusal)
    return {
      ...common,
      code: error.code,
      message: error.marked,
      ...(error.issues ? { issues: [...error.issues] } : {}),
      retryAfter: error.retryAfter,
    };
  // Framework texts may repeat the input; the status is enough.
  return { ...common, message: STATUS_CODES[status] ?? 'Error' };
}

/** The product's language that the caller prefers; undefined, for texts in both, where it accepts neither. */
function langOf(accepted = ''): 'ko' | 'en' | undefined {
  const lang = /^\s*(ko|en)\b/i.exec(accepted)?.[1]?.toLowerCase();
  return lang === 'ko' || lang === 'en' ? lang : undefined;
}

/** Only the log gets the cause of a refusal: a database that is away or busy, a process that has ended. */
function logCause(log: FastifyBaseLogger, { code, cause }: Refusal): void {
  if (code === 'storage_full') log.error({ err: cause }, 'the database has no room left');
  else log.warn({ err: cause }, 'cannot be done now');
}

/** Whether the caller left while the body was being read; its reset connection must not look like the database's. */
const hasLeft = ({ raw }: FastifyRequest, error: unknown): boolean => raw.errored !== null && raw.errored === error;

/**
 * Answers an error with the API's error body (api page §2); an unexpected one is logged with the request's id, which the body contains too,
 * and answered with a generic text.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = hasLeft(request, thrown) ? new HttpException('', LEFT) : explainDriverError(thrown);
  const { retryAfter, ...body } = bodyOf(error, request.id);
  if (body.statusCode === 500) request.log.error({ err: error }, 'request failed');
  else if (error instanceof Refusal && error.cause !== undefined) logCause(request.log, error);
  if (reply.sent) return;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  reply
    .status(body.statusCode)
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(inOneLanguage(JSON.stringify(body), langOf(request.headers['accept-language'])));
}

/** Errors of Nest's routes; those of the layers below it, and of routes without Nest, reach `answerError` directly. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(thrown, http.getRequest(), http.getResponse());
  }
}
