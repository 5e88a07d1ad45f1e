import { addDays, type SettingKey, type writeBody } from '@moru/contract';
import type { z } from 'zod';
import { CommentService } from '../comment/comment.service.ts';
import { ConfigService } from '../config/config.service.ts';
import type { App } from '../create-app.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { today } from '../core/clock.ts';
import { systemCtx, type Ctx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import { serviceOf } from '../core/resource/service-of.ts';
import { User } from '../user/user.entity.ts';

type Values = Record<string, unknown>;
type Verb = (body: Values, ctx: Ctx) => Promise<unknown>;

/** A business date some days from the day of the run. */
export const day = (offset: number): string => addDays(today(), offset);

/** Creates the demo business the way users do: through the services, as one of them. */
export class Demo {
  readonly #app: Pick<App, 'nest' | 'orm'>;
  readonly #user: SessionUser | undefined;

  constructor(app: Pick<App, 'nest' | 'orm'>, user?: SessionUser) {
    this.#app = app;
    this.#user = user;
  }

  /** The same business, used by another user. */
  as(user: SessionUser): Demo {
    return new Demo(this.#app, user);
  }

  /** Saves rows; their ids in order. */
  save(resource: string, items: readonly Values[]): Promise<number[]> {
    return serviceOf(this.#app.nest, resource).save(items as never, this.#ctx());
  }

  /** Saves one row. */
  async add(resource: string, item: Values): Promise<number> {
    const [id] = await this.save(resource, [item]);
    if (id === undefined) throw new Error(`${resource} was not saved`);
    return id;
  }

  /** One action of the contract, in its own transaction as a call would be. */
  act(resource: string, verb: string, body: Values): Promise<unknown> {
    const service = serviceOf(this.#app.nest, resource);
    // The contract names the verb, the service has the method: checked when its module is created.
    const run = (service as unknown as Record<string, Verb>)[verb] as Verb;
    const ctx = { ...this.#ctx(), reason: body['reason'] as string | undefined };
    return transact(ctx, (inner) => run.call(service, body, inner));
  }

  /** Changes settings, by key. */
  async configure(values: Partial<Record<SettingKey, unknown>>): Promise<void> {
    const items = (Object.entries(values) as [SettingKey, unknown][]).map(([key, value]) => ({ key, value }));
    await this.#app.nest.get(ConfigService, { strict: false }).save(items, this.#ctx());
  }

  /** A comment about a row; its id. */
  async say(body: Partial<z.output<typeof writeBody>> & Pick<z.output<typeof writeBody>, 'entity' | 'entityId' | 'body'>): Promise<number> {
    const { id } = await this.#app.nest.get(CommentService, { strict: false }).write({ mentions: [], ...body }, this.#ctx());
    return id;
  }

  /** Marks accounts whose passwords were printed. */
  async markAccounts(ids: readonly number[]): Promise<void> {
    await this.#ctx().em.nativeUpdate(User, { id: { $in: [...ids] } }, { isDemo: true });
  }

  /** Ids of a PO's lines, in their order. */
  async lines(poId: number): Promise<number[]> {
    const { rows } = await serviceOf(this.#app.nest, 'poProduct').findMany(
      { subset: 'R', params: { poId, num: 500, page: 1, orderBy: 'lineNo-asc', queryMode: 'list' } },
      this.#ctx(),
    );
    return (rows as unknown as { id: number }[]).map(({ id }) => id);
  }

  /** Ids of filtered rows. */
  async rows(resource: string, params: Values): Promise<{ id: number }[]> {
    const page = { num: 500, page: 1, orderBy: 'id-asc', queryMode: 'list', ...params };
    const { rows } = await serviceOf(this.#app.nest, resource).findMany({ subset: 'R', params: page }, this.#ctx());
    return rows as unknown as { id: number }[];
  }

  /** One row as users open it. */
  async row<T>(resource: string, id: number): Promise<T> {
    return (await serviceOf(this.#app.nest, resource).findById({ subset: 'A', id }, this.#ctx())) as T;
  }

  #ctx(): Ctx {
    return { ...systemCtx(this.#app.orm), user: this.#user };
  }
}
