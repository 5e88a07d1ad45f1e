import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { createBirpc } from 'birpc';
import type { PracticeTaskId } from '@moru/contract';
import type { Env } from '../core/process/env.ts';
import { killedFirst } from '../core/worker/killed-first.ts';
import { CopiesHere } from './copies-here.ts';
import type { Copies, CopyApi, TaskChecks } from './copies.ts';
import type { Start } from './copy-env.ts';
import type { Person } from './copy.ts';
import { packed } from './packed-errors.ts';

/** What the process of the copies is started with. */
export interface ProcessOptions {
  /** The Unix socket at which it answers calls, in a folder of its own. */
  readonly socketPath: string;
  /** Settings that the copies have from the product. */
  readonly shared: Pick<Env, 'rateLimit' | 'publicOrigins' | 'exportRows' | 'connections' | 'logLevel'>;
}

/** Twice Node's own limit, which the product has applied before it added headers, in bytes. */
const MAX_HEADERS = 32_768;

/** Names the folder of the copy that a call is for, percent-encoded. */
export const COPY_HEADER = 'x-moru-copy';

/** What it is asked for besides calls of its copies' APIs. */
export interface CopyCalls {
  make: Copies['make'];
  open(dir: string, person: Person): Promise<void>;
  check(dir: string, tasks: readonly PracticeTaskId[]): Promise<TaskChecks>;
  writeMeanwhile(dir: string): Promise<void>;
  close(dir: string): Promise<void>;
  /** Whether it answers at all. */
  isThere(): Promise<boolean>;
}

/** What it tells the product. */
export interface ProductCalls {
  /** From now on it answers. */
  ready(): void;
}

/** A call for a copy that has been closed since it was sent gets no answer: the product answers 503 then. */
const answerWith =
  (open: ReadonlyMap<string, CopyApi>) =>
  (raw: IncomingMessage, response: ServerResponse): void => {
    const api = open.get(decodeURIComponent(String(raw.headers[COPY_HEADER])));
    if (api) void api.answer({ raw, response, begin: () => undefined });
    else response.destroy();
  };

function callsOf(copies: Copies, open: Map<string, CopyApi>): CopyCalls {
  const own = (dir: string): CopyApi => {
    const api = open.get(dir);
    if (!api) throw new Error(`the copy ${dir} is not open`);
    return api;
  };
  return packed<CopyCalls>({
    make: (...given) => copies.make(...given),
    open: async (dir, person) => void open.set(dir, await copies.open(dir, person)),
    check: async (dir, tasks) => own(dir).check(tasks),
    writeMeanwhile: async (dir) => own(dir).writeMeanwhile(),
    async close(dir) {
      const api = own(dir);
      open.delete(dir);
      await api.close();
    },
    isThere: async () => true,
  });
}

/** Runs the process of the copies, until the product disconnects or ends. */
export async function runCopies({ socketPath, shared }: ProcessOptions, start: Start): Promise<void> {
  killedFirst();
  const open = new Map<string, CopyApi>();
  // The product names the caller's address in each call.
  const copies = new CopiesHere((over) => start({ ...shared, trustProxy: true, ...over }));
  // The limits of connections are the product's, which has received the calls and opens and closes the connections to this process.
  const server = createServer(
    { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0, maxHeaderSize: MAX_HEADERS },
    answerWith(open),
  ).listen(socketPath);
  await once(server, 'listening');
  // A signal to all processes, as from a terminal, is the product's, which closes the copies first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const end = () => {
    server.close();
    const ends = [...open.values()].map((api) => api.close());
    void Promise.allSettled([...ends, rm(dirname(socketPath), { recursive: true, force: true })]).then(() => process.exit(0));
  };
  process.once('disconnect', end);
  // It has ended while this process was starting.
  if (!process.connected) return end();
  const product = createBirpc<ProductCalls, CopyCalls>(callsOf(copies, open), {
    // The product may have ended.
    post: (message) => void process.send?.(message, () => undefined),
    on: (listener) => void process.on('message', listener),
    eventNames: ['ready'],
    timeout: -1,
  });
  await product.ready();
}
