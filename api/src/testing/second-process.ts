import { join } from 'node:path';
import { HttpClient, type Server } from './http-client.ts';
import type { TestApp } from './test-app.ts';

/** Another API process on the database of a test's own. */
export interface SecondProcess {
  /** Calls the other process in the session of `client`. */
  as(client: HttpClient): HttpClient;
  /** What it has logged as an error so far. */
  errors(): string[];
  stop(): Promise<unknown>;
}

/** `startProduct` of @moru/testing, which tests alone may import. */
type Start = (options: {
  webDir: string;
  empty: boolean;
  env: Record<string, string>;
}) => Promise<{ url: string; output(): string; stop(): Promise<unknown> }>;

const over = (url: string): Server => ({
  async inject({ method, url: path, headers, payload }) {
    const answer = await fetch(url + path, { method, headers, ...(payload !== undefined && { body: payload as string }) });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), payload: rawPayload.toString(), rawPayload };
  },
});

/**
 * Starts the built API (`tsc -b`) as a process of its own on the database of `app`, with its tables as migrations leave them (`openAsMigrated`): what the two do at
 * once meets in the database alone. Call `stop` in `afterAll`, before the app's.
 */
export async function secondProcess({ app: { env } }: TestApp, start: Start): Promise<SecondProcess> {
  const settings = {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl ?? '',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_PATIENCE: '30',
  };
  const { url, output, stop } = await start({ webDir: join(env.dataDir, 'web'), empty: true, env: settings });
  return {
    as(client) {
      const other = new HttpClient(over(url));
      other.cookie = client.cookie;
      return other;
    },
    errors: () =>
      output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    stop,
  };
}
