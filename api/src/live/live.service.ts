import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { LivePeople, OpenedRecord } from '@moru/contract';
import { Sessions } from '../core/auth/sessions.ts';
import { caller } from '../core/call/caller.ts';
import { refuse } from '../core/call/refuse.ts';
import { systemCtx, type Ctx } from '../core/call/ctx.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { attempt } from '../core/orm/database-fault.ts';
import { notesOf } from '../core/orm/notes.ts';
import { Lifecycle } from '../core/process/lifecycle.ts';
import { sendBells } from './bells.ts';
import { Audience, rowsOf } from './audience.ts';
import { forgetOpen, keepOpen, noteOpen, openNow, othersOn } from './open-records.ts';
import { Readers, type Reader } from './readers.ts';
import { RECENT_MS, Tail, type Changed } from './tail.ts';
import { sendPeople } from './send-people.ts';

const TICK_MS = 1000;
/** Interval of each of the following steps, in ticks. */
const EVERY = { people: 2, sessions: 5, beat: 15, keep: 15 } as const;

const rightsOf = ({ role, scope, brandIds, factoryId }: SessionUser): string => JSON.stringify([role, scope, brandIds, factoryId]);

/** The tail gives an entry once: readers whom it did not reach because of a fault reload their rows instead. */
async function orMissed(readers: readonly Reader[], faults: unknown[], work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    for (const reader of readers) reader.hasMissed = true;
    faults.push(error);
  });
}

/** Notifies the browsers connected to this process of what all processes write. Without connections it makes no queries. */
@Injectable()
export class LiveService implements BeforeApplicationShutdown {
  readonly #orm: MikroORM;
  readonly #sessions: Sessions;
  readonly #lifecycle: Lifecycle;
  readonly #tail: Tail;
  readonly #log = new Logger('live');
  readonly readers = new Readers();
  #timer: NodeJS.Timeout | undefined;
  #recent: readonly Changed[] = [];
  #tick = 0;
  #failed = false;

  constructor(@Inject(MikroORM) orm: MikroORM, @Inject(Sessions) sessions: Sessions, @Inject(Lifecycle) lifecycle: Lifecycle) {
    this.#orm = orm;
    this.#sessions = sessions;
    this.#lifecycle = lifecycle;
    this.#tail = new Tail(() => this.#em());
  }

  /** Throws where the caller may not connect: 429 with too many streams, 503 while this process is stopping. */
  refuse(ctx: Ctx): SessionUser {
    const user = caller(ctx);
    if (this.#lifecycle.stopping) throw refuse.busy();
    this.readers.refuseTooMany(user.id);
    return user;
  }

  /** From now on the reader is notified. */
  listen(): void {
    this.#timer ??= setTimeout(() => void this.#turn(), 0);
  }

  /** Stores what a browser has open; returns who else has it open. */
  async open(ctx: Ctx, client: string, records: readonly OpenedRecord[]): Promise<LivePeople[]> {
    const wanted = await noteOpen(ctx, client, records);
    const ids = wanted.map(({ id }) => id);
    const all = ids.length > 0 ? await openNow(this.#em(), ids) : [];
    const { user } = ctx;
    if (!user) return [];
    return wanted.map(({ entity, id }) => {
      const isWhole = all.some((one) => one.client === client && one.entity === entity && one.entityId === id && one.isWhole);
      return { entity, id, people: othersOn(all, { entity, id, isWhole }, user) };
    });
  }

  beforeApplicationShutdown(): void {
    clearTimeout(this.#timer);
    this.readers.endAll();
  }

  async #turn(): Promise<void> {
    try {
      await this.#work();
      this.#failed = false;
    } catch (error) {
      // A database that is unreachable for a while fails every turn.
      if (!this.#failed) this.#log.warn(error instanceof Error ? error.stack : error);
      this.#failed = true;
    }
    if (this.#lifecycle.stopping) this.readers.endAll();
    if (this.readers.size > 0) this.#timer = setTimeout(() => void this.#turn(), TICK_MS);
    else {
      this.#timer = undefined;
      this.#recent = [];
      this.#tail.rest();
    }
  }

  async #work(): Promise<void> {
    const tick = this.#tick++;
    const isDue = (step: keyof typeof EVERY) => tick % EVERY[step] === 0;
    if (isDue('beat')) for (const reader of this.readers.all) reader.beat();
    if (isDue('sessions') || this.readers.all.some(({ isNew }) => isNew)) await this.#checkSessions();
    await this.#sendRows();
    if (isDue('people')) await sendPeople(this.#orm, this.readers.all);
    if (isDue('keep')) await this.#keepOpen();
  }

  async #sendRows(): Promise<void> {
    const readers = this.readers.all;
    const fresh = await this.#tail.next();
    const recent = Date.now() - RECENT_MS;
    this.#recent = [...this.#recent.filter(({ at }) => at > recent), ...fresh];
    // The database has answered.
    for (const reader of readers) if (reader.hasMissed) reader.begin(reader.user);
    if (this.#recent.length === 0) return;
    const [of, ofNew] = [fresh, this.#recent].map((entries) => new Audience(this.#orm, rowsOf(entries)));
    const faults: unknown[] = [];
    for (const reader of readers) {
      const audience = reader.isNew ? ofNew : of;
      reader.isNew = false;
      await orMissed([reader], faults, async () => {
        const rows = await audience?.heardBy(reader.user);
        if (rows && rows.length > 0) reader.send('rows', rows);
      });
    }
    await orMissed(readers, faults, () => sendBells(this.#em(), fresh, readers));
    if (faults.length > 0) throw faults[0];
  }

  async #keepOpen(): Promise<void> {
    const clients = new Set(this.readers.all.map(({ client, user }) => `${user.id} ${client}`));
    const own = (await openNow(this.#em())).filter(({ client, userId }) => clients.has(`${userId} ${client}`));
    const ids = own.map(({ rowId }) => rowId);
    const ctx = systemCtx(this.#orm);
    await notesOf(ctx.em).write(() => keepOpen(ctx, ids));
  }

  /** A stream makes no calls: whether its session is still active is checked for all of them at once, which does not prolong it. */
  async #checkSessions(): Promise<void> {
    // Who connects meanwhile is not among those asked about.
    const readers = this.readers.all;
    const ids = readers.flatMap(({ user }) => user.sessionId ?? []);
    if (ids.length === 0) return;
    const active = await this.#sessions.active([...new Set(ids)]);
    for (const reader of readers) await this.#judge(reader, active.get(reader.user.sessionId ?? 0));
  }

  async #judge(reader: Reader, user: SessionUser | undefined): Promise<void> {
    if (!user || user.mustChangePw) return this.readers.end(reader, 'over');
    if (rightsOf(user) === rightsOf(reader.user)) return;
    await attempt(() => forgetOpen(systemCtx(this.#orm), user.id));
    reader.begin(user);
  }

  #em(): SqlEntityManager {
    // `MikroORM#em` is typed for any database; Moru's is always SQL.
    return this.#orm.em.fork() as SqlEntityManager;
  }
}
