import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection without an HTTP client; `closed` gives the received text. */
export interface RawConnection {
  readonly socket: Socket;
  readonly closed: Promise<string>;
  isOpen(): boolean;
}

/** A connection to a port of this machine, from one of its addresses. */
export function rawConnection(port: number, localAddress = '127.0.0.1'): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((done) => socket.once('close', () => done(received)));
  return { socket, closed, isOpen: () => !socket.destroyed };
}

/** Sends a text letter by letter while the connection is open. */
export async function drip({ socket, isOpen }: RawConnection, text: string, everyMs: number): Promise<void> {
  for (const letter of text) {
    if (!isOpen()) return;
    socket.write(letter);
    await sleep(everyMs);
  }
}
