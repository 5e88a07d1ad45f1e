import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from '../process/connection-limits.ts';

/** Bodies are checked this often within `bodyMs`. */
const CHECKS = 4;
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Closes connections beyond the limits per address and in total. */
export function capConnections(server: Server, { perAddress, all }: ConnectionLimits, behindProxy: boolean): void {
  const open = new Map<string, number>();
  server.maxConnections = all;
  if (behindProxy) return;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}

/** A client that has the last byte of an answer sends its next request before the server has closed the file it read that byte from. */
const AT_ONCE = 2;
/** Node holds a request's headers (3 to 16 kB) until the connection ends, also where it is dropped. */
const MOST_REFUSED = 20;

/** What becomes of a request: `last` is refused with an answer that ends the connection, `dropped` gets none. */
type Turn = 'runs' | 'last' | 'dropped';

interface Pipeline {
  running: number;
  refused: number;
}

/**
 * Ends a connection that sends requests before the previous ones are answered, as neither browsers nor nginx do: each answer that waits for
 * its turn holds an open file or its whole text, and is not told when the connection closes. What runs already is answered first, since it
 * may have written; a connection that continues to send ends at once.
 *
 * Node reads up to 64 kB at a time, and with the embedded database each request in them may be done before the next is looked at: they would
 * all run in one turn of the event loop, which nobody else has a part in. So a request counts until the end of the turn that answers it.
 */
export class FewAtOnce {
  readonly #pipelines = new WeakMap<Socket, Pipeline>();

  begin({ socket }: IncomingMessage, response: ServerResponse): Turn {
    const pipeline = this.#pipelines.get(socket) ?? { running: 0, refused: 0 };
    this.#pipelines.set(socket, pipeline);
    if (pipeline.refused > 0 || pipeline.running >= AT_ONCE) {
      pipeline.refused++;
      if (pipeline.refused > MOST_REFUSED) socket.destroy();
      return pipeline.refused === 1 ? 'last' : 'dropped';
    }
    pipeline.running++;
    response.once('close', () => setImmediate(() => pipeline.running--));
    return 'runs';
  }

  /** Ends connections whose clients take nothing of an answer any more; those that wait for the server's work have nothing to take. */
  endStalled(server: Server, { answerMs }: ConnectionLimits): void {
    // A listener has to end what else times out too: connections that are idle.
    server.setTimeout(answerMs, (socket) => {
      if (!this.#pipelines.get(socket)?.running || socket.writableLength > 0) socket.destroy();
    });
  }
}

interface Watched {
  readonly socket: Socket;
  readonly response: ServerResponse;
  bytes: number;
  checks: number;
}

/** Ends requests (408) whose bodies arrive more slowly than the limits allow. */
export class SlowBodies {
  readonly #limits: ConnectionLimits;
  readonly #watched = new Map<IncomingMessage, Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Watches a request with a body until the body is complete, also where nobody reads it. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { socket, headers } = request;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    // An injected request of a test has no socket.
    if (!hasBody || request.complete || typeof socket.bytesRead !== 'number') return;
    this.#watched.set(request, { socket, response, bytes: socket.bytesRead, checks: 0 });
    request.once('close', () => this.#watched.delete(request));
    this.#timer ??= setInterval(() => this.#check(), this.#limits.bodyMs / CHECKS).unref();
  }

  #check(): void {
    for (const [request, watched] of this.#watched) {
      if (request.complete) this.#watched.delete(request);
      // Nobody reads it at present: the client waits for us.
      else if (request.readableFlowing !== true) watched.checks = 0;
      else if (++watched.checks >= CHECKS) this.#judge(request, watched);
    }
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #judge(request: IncomingMessage, watched: Watched): void {
    const { socket, response, bytes } = watched;
    if (socket.bytesRead - bytes >= this.#limits.bodyBytes) {
      Object.assign(watched, { bytes: socket.bytesRead, checks: 0 });
      return;
    }
    this.#watched.delete(request);
    // Refused before its end, and still sending.
    if (response.headersSent) socket.destroy();
    else socket.end(TOO_SLOW, () => socket.destroy());
  }
}
