import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a server that can be cut and restored: the server becomes unreachable without being stopped. */
export interface FaultyLine {
  /** The server's address through this line. */
  readonly url: string;
  /** Ends every connection and accepts no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A line on a free port of this machine to the host and port of `url`. */
export async function faultyLine(url: string): Promise<FaultyLine> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href.replace(/\/$/, ''),
    async cut() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
