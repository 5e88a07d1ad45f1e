import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const TIMEOUT_MS = 2000;

interface Found {
  readonly path: string | null;
  readonly port: number;
  readonly own: number;
  readonly holder: number | null;
}

/** An account's rights, without the host it connects from. */
const rights = (rows: readonly object[]) => rows.map((row) => String(Object.values(row)[0]).replace(/ TO `[^`]*`@`[^`]*`/, ''));

/**
 * The Unix socket of the server at `url`, when it is on this machine: statements are faster than over TCP. Undefined where there is none,
 * where the account may not use it or has fewer rights there, where it belongs to another server, and where the address is that of an
 * intermediary (a proxy, a tunnel), which must not be bypassed.
 */
export async function localSocket(url: string): Promise<string | undefined> {
  const { hostname, port: given, username, password } = new URL(url);
  const port = Number(given || 3306);
  if (!LOCAL.has(hostname)) return undefined;
  const { createConnection } = await import('mysql2/promise');
  const account = { user: decodeURIComponent(username), password: decodeURIComponent(password), connectTimeout: TIMEOUT_MS };
  type Ask = <R>(text: string, values?: readonly string[]) => Promise<R[]>;
  const asking = async <T>(to: { host: string; port: number } | { socketPath: string }, work: (ask: Ask) => Promise<T>): Promise<T> => {
    const connection = await createConnection({ ...account, ...to });
    try {
      return await work(async <R>(text: string, values: readonly string[] = []) => (await connection.query(text, [...values]))[0] as R[]);
    } finally {
      await connection.end();
    }
  };
  try {
    return await asking({ host: hostname.replace(/^\[|\]$/g, ''), port }, async (far) => {
      // A lock name that only this server can know.
      const lock = `moru-${randomUUID()}`;
      const [there] = await far<Found>('select @@socket as path, @@port as port, connection_id() as own, get_lock(?, 0) as holder', [lock]);
      if (!there?.path || Number(there.port) !== port || !isAbsolute(there.path) || !existsSync(there.path)) return undefined;
      return asking({ socketPath: there.path }, async (near) => {
        const [here] = await near<Found>('select is_used_lock(?) as holder', [lock]);
        const may = new Set(rights(await near('show grants')));
        const isSame = here?.holder === there.own && rights(await far('show grants')).every((right) => may.has(right));
        return isSame ? (there.path ?? undefined) : undefined;
      });
    });
  } catch {
    // Opening the address itself will report the error.
    return undefined;
  }
}
