import { Body, Controller, Get, Post, Query, type Type } from '@nestjs/common';
import { idDigits, idList, reason, type Resource } from '@moru/contract';
import { z } from 'zod';
import { Allow, CallCtx, ChangesState, Repeatable } from '../call/policy.ts';
import type { Ctx } from '../call/ctx.ts';
import { transact } from '../orm/transact.ts';
import { checkBody } from './references.ts';
import { delWithRowIssues, saveWithRowIssues } from './refusals-by-row.ts';
import type { ResourceService } from './resource.service.ts';

type Verb = (body: object, ctx: Ctx) => Promise<unknown>;

const MAX_REASON = 500;
/** With a reason where a soft rule requires one. */
const saveBody = z.strictObject({ saveParams: z.unknown(), reason: reason.optional() });
const delQuery = z.strictObject({ ids: idList });

/** Applies decorators to one method, as TypeScript would. */
function decorate(target: object, key: string, method: MethodDecorator[], parameters: ParameterDecorator[]): void {
  for (const [index, decorator] of parameters.entries()) decorator(target, key, index);
  const descriptor = Object.getOwnPropertyDescriptor(target, key) ?? {};
  for (const decorator of method) decorator(target, key, descriptor);
}

interface Reasoned {
  readonly reason?: string;
  readonly note?: string;
}

/** Reason for history: the given reason with the note about it. */
const reasonOf = ({ reason, note }: Reasoned): string | undefined => (reason && note ? `${reason}: ${note}`.slice(0, MAX_REASON) : reason);

function addAction(target: object, resource: Resource, verb: string): void {
  const { roles, body, result, repeatable } = resource.actions[verb] as Resource['actions'][string];
  async function handler(this: { service: unknown }, input: Reasoned, ctx: Ctx): Promise<unknown> {
    const act = async (by: Ctx) => result.parse(await (this.service as Record<string, Verb | undefined>)[verb]?.(input, by));
    await checkBody(ctx, body, input);
    try {
      return await (repeatable ? act(ctx) : transact({ ...ctx, reason: reasonOf(input) ?? ctx.reason }, act));
    } catch (error) {
      throw await (this.service as ResourceService).explained(error, ctx);
    }
  }
  Object.defineProperty(target, verb, { value: handler, writable: true, configurable: true });
  decorate(
    target,
    verb,
    [Post(verb), Allow(roles), ...(repeatable ? [Repeatable(repeatable === true ? 'same' : repeatable)] : [])],
    [Body({ schema: body }), CallCtx()],
  );
}

function addActions(target: object, resource: Resource, service: Type<ResourceService>): void {
  for (const verb of Object.keys(resource.actions)) {
    if (typeof (service.prototype as Record<string, unknown>)[verb] !== 'function')
      throw new Error(`${service.name} lacks the action '${verb}' of the contract '${resource.name}'`);
    addAction(target, resource, verb);
  }
}

/** Query schemas of the reading calls. */
function queriesOf({ subsets, params, groups }: Resource) {
  const subset = z.enum(Object.keys(subsets) as [string, ...string[]]);
  return {
    byId: z.strictObject({ subset: subset.default('A'), id: idDigits }),
    list: z.strictObject({ subset: subset.default('L'), params: params.prefault({}) }),
    sums: z.strictObject({ params: params.prefault({}) }),
    groups: z.strictObject({
      by: groups.length > 0 ? z.enum(groups as [string, ...string[]]) : z.never(),
      params: params.prefault({}),
    }),
  };
}

type Queries = ReturnType<typeof queriesOf>;
type Asked<K extends keyof Queries> = z.output<Queries[K]>;

function addReads(target: object, { access, sums, groups }: Resource, queries: Queries): void {
  const add = (verb: string, schema: z.ZodType) => decorate(target, verb, [Get(verb), Allow(access.read)], [Query({ schema }), CallCtx()]);
  add('findById', queries.byId);
  add('findMany', queries.list);
  if (sums.length > 0) add('sums', queries.sums);
  if (groups.length > 0) add('groups', queries.groups);
}

/** The controller of a resource: `findById`, `findMany`, `sums`, `groups`, `save`, `del` and one POST for each action of the contract. */
export function resourceController(resource: Resource, service: Type<ResourceService>): Type {
  const { access, name } = resource;
  const queries = queriesOf(resource);
  const writers = [...new Set([...(access.create ?? []), ...(access.update ?? [])])];

  @Controller(`api/${name}`)
  class ResourceController {
    readonly service: ResourceService;

    constructor(own: ResourceService) {
      this.service = own;
    }

    findById(query: Asked<'byId'>, ctx: Ctx) {
      return this.service.findById(query as never, ctx);
    }

    findMany(query: Asked<'list'>, ctx: Ctx) {
      return this.service.page(query as never, ctx);
    }

    sums({ params }: Asked<'sums'>, ctx: Ctx) {
      return this.service.sums(params, ctx);
    }

    groups({ by, params }: Asked<'groups'>, ctx: Ctx) {
      return this.service.groups(by, params, ctx);
    }

    save({ saveParams, reason: why }: z.output<typeof saveBody>, ctx: Ctx) {
      return saveWithRowIssues(this.service, resource, saveParams, why === undefined ? ctx : { ...ctx, reason: why });
    }

    del({ ids }: z.output<typeof delQuery>, ctx: Ctx) {
      return delWithRowIssues(this.service, ids, ctx);
    }
  }
  const { prototype } = ResourceController;
  Reflect.defineMetadata('design:paramtypes', [service], ResourceController);
  addReads(prototype, resource, queries);
  if (writers.length > 0) decorate(prototype, 'save', [Post('save'), Allow(writers)], [Body({ schema: saveBody }), CallCtx()]);
  if (access.del) decorate(prototype, 'del', [Get('del'), Allow(access.del), ChangesState()], [Query({ schema: delQuery }), CallCtx()]);
  addActions(prototype, resource, service);
  return ResourceController;
}
