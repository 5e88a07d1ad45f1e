import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Problem } from './output.mjs';

/** The environment variables that `npm start` reads, with the documented defaults. */
export function settings(env = process.env) {
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = 'data', DATABASE_URL = '' } = env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65535)
    throw new Problem(`PORT=${PORT} is not a port number: set PORT to a number from 1 to 65535.`);
  if (DATABASE_URL && !/^(mysql|mariadb):\/\//.test(DATABASE_URL)) {
    throw new Problem('DATABASE_URL must start with mysql:// or mariadb://; leave it out to use the embedded database.');
  }
  const dataDir = resolve(DATA_DIR);
  return { port: Number(PORT), host: HOST, dataDir, webDir: resolve(env.WEB_DIR ?? join(dataDir, 'web')) };
}

/** Checks before minutes of building whether the folder can be written and the port is free. */
export async function preflight({ port, host, dataDir }) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Problem(`The data folder ${dataDir} cannot be written: make it writable, or set DATA_DIR to a folder that is.`);
  }
  const fault = await listenFault(port, host);
  if (fault === 'EADDRINUSE') {
    throw new Problem(
      `Port ${port} on ${host} is already in use: stop the program that uses it, or choose another with PORT=${port + 1} npm start.`,
    );
  }
  if (fault === 'EACCES')
    throw new Problem(`Port ${port} is reserved for the administrator: choose one above 1023, for example PORT=3000 npm start.`);
  if (fault) throw new Problem(`HOST=${host} is not an address of this machine (${fault}): use 127.0.0.1, or 0.0.0.0 for every network.`);
}

function listenFault(port, host) {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', (error) => done(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}
