import { createServer, type AddressInfo } from 'node:net';

/** A port of the loopback interface that is free now. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // not a pipe: it listens on a port
      server.close(() => done(port));
    });
  });
}
