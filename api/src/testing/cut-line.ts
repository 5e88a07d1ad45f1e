import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a line is cut: at the request's first byte, in its middle, at its end, at the answer's first byte, in the answer's middle. */
export const CUTS = ['before the request', 'within the request', 'after the request', 'before the answer', 'within the answer'] as const;
type Cut = (typeof CUTS)[number];

const END = '<end of the request>';

/** Text at the end of a request by which the line recognises it. */
export const LAST_WORDS = END;

/** Connects one client to the server and ends both sides at the cut. */
function join(near: Socket, port: number, cut: Cut): void {
  const far = createConnection({ host: '127.0.0.1', port });
  const end = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.on('error', end).on('close', end);
  let sent = '';
  near.on('data', (chunk: Buffer) => {
    if (cut === 'before the request') return end();
    if (cut === 'within the request') return far.write(chunk.subarray(0, chunk.length / 2), end);
    sent += String(chunk);
    far.write(chunk, () => cut === 'after the request' && sent.includes(END) && end());
    return undefined;
  });
  far.on('data', (chunk: Buffer) => (cut === 'before the answer' ? end() : near.write(chunk.subarray(0, chunk.length / 2), end)));
}

/** A proxy on a free port whose every connection to the server on `port` is cut at that place. */
export async function cutLine(port: number, cut: Cut): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((near) => join(near, port, cut));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
