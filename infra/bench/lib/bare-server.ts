import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { createPool } from 'mysql2/promise';

const POOL_SIZE = 10; // as many as the API's

/** Reads the rows of one page. */
type Read = (num: number, offset: number) => Promise<unknown>;

/**
 * Starts, in its own process, a server of nothing but node:http and a driver that sends the rows of one statement of a `mysql://` database
 * or a SQLite file.
 */
export async function startBare(database: string, sql: string, pageRows: number): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const child = fork(import.meta.filename, [database, sql, String(pageRows)]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => (child.kill(), once(child, 'exit')) };
}

/** Puts `?` in place of a logged statement's page numbers. */
const withSlots = (sql: string) => sql.replace(/limit [\d.]+ offset [\d.]+/i, 'limit ? offset ?');

function fromServer(database: string, sql: string): Read {
  const pool = createPool({ uri: database, connectionLimit: POOL_SIZE });
  return async (num, offset) => (await pool.execute(sql, [String(num), String(offset)]))[0];
}

function fromFile(file: string, sql: string): Read {
  const statement = new DatabaseSync(file, { readOnly: true }).prepare(sql);
  return async (num, offset) => statement.all(num, offset);
}

async function serve([database = '', sql = '', pageRows = '']: string[]): Promise<void> {
  const read = (database.startsWith('mysql:') ? fromServer : fromFile)(database, withSlots(sql));
  const num = Number(pageRows);
  const server = createServer(async (request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('page'));
    const rows = await read(num, (page - 1) * num);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ rows }));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)); // not a pipe: it listens on a port
}

if (process.send) await serve(process.argv.slice(2));
