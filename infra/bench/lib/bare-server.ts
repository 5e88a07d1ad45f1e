import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from 'mysql2/promise';

const POOL_SIZE = 10; // as the API's

/** Starts, in a process of its own, a server of nothing but node:http and mysql2 that sends the rows of one statement. */
export async function startBare(database: string, sql: string, pageRows: number): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const child = fork(import.meta.filename, [database, sql, String(pageRows)]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => (child.kill(), once(child, 'exit')) };
}

/** Puts `?` where a logged statement has the numbers of its page. */
const withSlots = (sql: string) => sql.replace(/limit \d+ offset \d+/i, 'limit ? offset ?');

async function serve([database = '', sql = '', pageRows = '']: string[]): Promise<void> {
  const pool = createPool({ uri: database, connectionLimit: POOL_SIZE });
  const statement = withSlots(sql);
  const num = Number(pageRows);
  const server = createServer(async (request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('page'));
    const [rows] = await pool.execute(statement, [String(num), String((page - 1) * num)]);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ rows }));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)); // not a pipe: it listens on a port
}

if (process.send) await serve(process.argv.slice(2));
