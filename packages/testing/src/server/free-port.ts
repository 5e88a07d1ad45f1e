import { createServer } from 'node:net';

/**
 * Below the ports that a system assigns to outgoing connections (from 32768 on Linux), so that nobody else gets one while a server starts.
 */
const [FIRST, COUNT] = [15_000, 17_000];
const TRIES = 50;

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT} is free`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : failed(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
