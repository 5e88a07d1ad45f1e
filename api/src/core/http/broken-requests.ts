import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { inOneLanguage, ruleText, type ApiErrorBody } from '@moru/contract';
import type { ConnectionError } from 'fastify';

const TOO_LONG = {
  ko: '주소나 머리글이 너무 깁니다. 한 번에 더 적게 보내세요',
  en: 'The address or its headers are too long: send less at once',
};
const NO_HTTP = { ko: '읽을 수 없는 요청입니다', en: 'The request cannot be read' };
const TOO_SLOW = { ko: '요청이 제때 끝나지 않았습니다', en: 'The request did not end in time' };

const OTHERS = { status: 400, code: 'bad_request', text: NO_HTTP };
const BY_CODE: Readonly<Record<string, typeof OTHERS>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_long', text: TOO_LONG },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', text: TOO_SLOW },
};

/**
 * Answers a request that Node's parser refuses, so that no route, hook or filter sees it, with the API's error body (api page §2). The
 * connection ends with it and says so: a client that sent its next request on it would lose that one.
 */
export function answerBroken(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code, text } = BY_CODE[error.code] ?? OTHERS;
  const [reason = 'Error', message] = [STATUS_CODES[status], inOneLanguage(ruleText(text), undefined)];
  const body = JSON.stringify({ statusCode: status, name: reason.replaceAll(' ', ''), code, message } satisfies ApiErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
