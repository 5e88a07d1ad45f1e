import type { SqlEntityManager } from '@mikro-orm/sql';
import type { PracticeTaskId } from '@moru/contract';
import type { FastifyInstance } from 'fastify';
import { CHECKS } from './checks.ts';
import type { Copies, CopyApi, Incoming, TaskChecks } from './copies.ts';
import { copyEnv, type CopyApp, type Start } from './copy-env.ts';
import { makeCopy, signIn, type Person } from './copy.ts';
import { writeMeanwhile } from './office.ts';
import { readSheet } from './prepare.ts';

class CopyHere implements CopyApi {
  readonly #dir: string;
  readonly #app: CopyApp;
  readonly #cookie: string;
  readonly gone = new Promise<void>(() => {});

  constructor(dir: string, app: CopyApp, token: string) {
    this.#dir = dir;
    this.#app = app;
    this.#cookie = `moru_sid=${token}; __Host-moru_sid=${token}`;
  }

  answer({ raw, response, begin }: Incoming): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    response.once('close', resolve);
    raw.headers.cookie = this.#cookie;
    begin();
    // Nest declares the instance for any platform; a copy's is Fastify's, too.
    const { routing } = this.#app.nest.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    routing(raw, response);
    return promise;
  }

  async check(tasks: readonly PracticeTaskId[]): Promise<TaskChecks> {
    const { subjects } = await readSheet(this.#dir);
    // `MikroORM#em` is typed for any database; a copy's is embedded.
    const em = this.#app.orm.em.fork() as SqlEntityManager;
    const found: Partial<Record<PracticeTaskId, TaskChecks[PracticeTaskId]>> = {};
    for (const id of tasks) found[id] = await CHECKS[id](em, subjects[id]);
    return found;
  }

  async writeMeanwhile(): Promise<void> {
    const { subjects } = await readSheet(this.#dir);
    await writeMeanwhile(this.#app, subjects.offline);
  }

  close(): Promise<void> {
    return this.#app.close();
  }
}

/** Copies whose API runs in this process. */
export class CopiesHere implements Copies {
  readonly #start: Start;
  readonly make = makeCopy;

  constructor(start: Start) {
    this.#start = start;
  }

  async open(dir: string, person: Person): Promise<CopyApi> {
    const token = signIn(dir, person);
    return new CopyHere(dir, await this.#start({ ...copyEnv(dir), logger: false }), token);
  }

  async stop(): Promise<void> {}
}
