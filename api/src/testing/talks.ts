import { thread } from '@moru/contract';
import { User } from '../user/user.entity.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { Lots } from './lots.ts';
import { ok } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** The row that is talked about. */
export interface Holder {
  readonly entity: string;
  readonly entityId: number;
}

/** Two supervisors, two clients of one brand and one of another, staff of the factory that makes it and of another one. */
export type Name = 'boss' | 'other' | 'client' | 'colleague' | 'rival' | 'staff' | 'away';

const OK = 200;
/** Everything that is answered to one person. */
const ALL = 2_000_000;

/** People who talk about rows over HTTP. */
export class Talks {
  readonly lots: Lots;
  readonly brandId: number;
  readonly people = {} as Record<Name, HttpClient>;
  readonly ids = {} as Record<Name, number>;
  readonly #app: TestApp;

  constructor(app: TestApp, lots: Lots, brandId: number) {
    this.#app = app;
    this.lots = lots;
    this.brandId = brandId;
  }

  static async start(app: TestApp): Promise<Talks> {
    const talks = new Talks(app, await Lots.start(app), await app.make('brand', { name: 'Own' }));
    await talks.#addPeople();
    return talks;
  }

  async #addPeople(): Promise<void> {
    const app = this.#app;
    const listed = { scope: 'listed' as const, brandIds: [this.brandId] };
    this.people.boss = await app.as('supervisor', { loginId: 'boss', name: '김서연' });
    this.people.other = await app.as('supervisor', { loginId: 'other', name: '정하윤' });
    this.people.client = await app.as('client', { loginId: 'client', name: '이준호', ...listed });
    this.people.colleague = await app.as('client', { loginId: 'colleague', name: '한소희', ...listed });
    this.people.rival = await app.as('client', { loginId: 'rival', scope: 'listed', brandIds: [await app.make('brand')] });
    this.people.staff = await app.as('site-staff', { loginId: 'staff', factory: 'Ansan' });
    this.people.away = await app.as('site-staff', { loginId: 'away', factory: 'Gimpo' });
    for (const { id, loginId } of await app.em().find(User, {})) if (loginId in this.people) this.ids[loginId as Name] = id;
  }

  write(who: Name, holder: Holder, more: object = {}): Promise<Answer> {
    return this.people[who].post('/api/comment/write', { ...holder, body: '펌프는 언제 오나요?', ...more });
  }

  async wrote(who: Name, holder: Holder, more: object = {}): Promise<{ id: number; version: number }> {
    return ok(await this.write(who, holder, more));
  }

  /** A thread as screens take it: what the contract does not know of it fails. */
  async thread(who: Name, holder: Holder, more: object = {}): Promise<Answer> {
    const answer = await this.people[who].get('/api/comment/thread', { ...holder, ...more });
    if (answer.status === OK) thread.parse(answer.body);
    return answer;
  }

  async bodies(who: Name, holder: Holder): Promise<string[]> {
    return (ok(await this.thread(who, holder)).rows as { body: string }[]).map(({ body }) => body);
  }

  markRead(who: Name, holder: Holder, upToId = ALL): Promise<Answer> {
    return this.people[who].post('/api/comment/markRead', { ...holder, upToId });
  }

  async unread(who: Name): Promise<number> {
    return ok(await this.people[who].get('/api/comment/bell')).unread;
  }

  async notices(who: Name): Promise<Record<string, unknown>[]> {
    return ok(await this.people[who].get('/api/comment/notices')).rows;
  }

  async readAll(who: Name): Promise<void> {
    ok(await this.people[who].post('/api/comment/markAllRead', { upToId: ALL }));
  }

  /** A line of the clients' brand that nobody has written about. */
  async line(): Promise<Holder> {
    const { poProductId } = await this.lots.line(0, { product: { brandId: this.brandId } });
    return { entity: 'poProduct', entityId: poProductId };
  }
}
