import { Body, Controller, Get, Post, Query, type Type } from '@nestjs/common';
import { digits, idList, type Resource } from '@moru/contract';
import { z } from 'zod';
import { Allow, CallCtx, ChangesState } from '../call/policy.ts';
import type { Ctx } from '../call/ctx.ts';
import { transact } from '../orm/transact.ts';
import { checkBody } from './references.ts';
import { delNamed, saveNamed } from './refusals-by-row.ts';
import type { ResourceService } from './resource.service.ts';

type Verb = (body: object, ctx: Ctx) => Promise<unknown>;

const saveBody = z.strictObject({ saveParams: z.unknown() });
const delQuery = z.strictObject({ ids: idList });

/** Decorates one method by hand, as TypeScript would. */
function decorate(target: object, key: string, method: MethodDecorator[], parameters: ParameterDecorator[]): void {
  for (const [index, decorator] of parameters.entries()) decorator(target, key, index);
  const descriptor = Object.getOwnPropertyDescriptor(target, key) ?? {};
  for (const decorator of method) decorator(target, key, descriptor);
}

function addAction(target: object, resource: Resource, verb: string): void {
  const { roles, body, result } = resource.actions[verb] as Resource['actions'][string];
  async function handler(this: { service: unknown }, input: object & { reason?: string }, ctx: Ctx): Promise<unknown> {
    await checkBody(ctx, body, input);
    return transact({ ...ctx, reason: input.reason ?? ctx.reason }, async (inner) => {
      const service = this.service as Record<string, Verb | undefined>;
      return result.parse(await service[verb]?.(input, inner));
    });
  }
  Object.defineProperty(target, verb, { value: handler, writable: true, configurable: true });
  decorate(target, verb, [Post(verb), Allow(roles)], [Body({ schema: body }), CallCtx()]);
}

/** What the calls that read take. */
function queriesOf({ subsets, params }: Resource) {
  const subset = z.enum(Object.keys(subsets) as [string, ...string[]]);
  return {
    byIdQuery: z.strictObject({ subset: subset.default('A'), id: digits }),
    listQuery: z.strictObject({ subset: subset.default('L'), params: params.prefault({}) }),
    sumsQuery: z.strictObject({ params: params.prefault({}) }),
  };
}

/** The controller of a resource: `findById`, `findMany`, `sums`, `save`, `del` and one POST for each action of the contract. */
export function resourceController(resource: Resource, service: Type<ResourceService>): Type {
  const { access, name } = resource;
  const { byIdQuery, listQuery, sumsQuery } = queriesOf(resource);
  const writers = [...new Set([...(access.create ?? []), ...(access.update ?? [])])];

  @Controller(`api/${name}`)
  class ResourceController {
    readonly service: ResourceService;

    constructor(own: ResourceService) {
      this.service = own;
    }

    findById(query: z.output<typeof byIdQuery>, ctx: Ctx) {
      return this.service.findById(query as never, ctx);
    }

    findMany(query: z.output<typeof listQuery>, ctx: Ctx) {
      return this.service.page(query as never, ctx);
    }

    sums({ params }: z.output<typeof sumsQuery>, ctx: Ctx) {
      return this.service.sums(params, ctx);
    }

    save({ saveParams }: z.output<typeof saveBody>, ctx: Ctx) {
      return saveNamed(this.service, resource, saveParams, ctx);
    }

    del({ ids }: z.output<typeof delQuery>, ctx: Ctx) {
      return delNamed(this.service, ids, ctx);
    }
  }
  const { prototype } = ResourceController;
  Reflect.defineMetadata('design:paramtypes', [service], ResourceController);
  decorate(prototype, 'findById', [Get('findById'), Allow(access.read)], [Query({ schema: byIdQuery }), CallCtx()]);
  decorate(prototype, 'findMany', [Get('findMany'), Allow(access.read)], [Query({ schema: listQuery }), CallCtx()]);
  if (resource.sums.length > 0) decorate(prototype, 'sums', [Get('sums'), Allow(access.read)], [Query({ schema: sumsQuery }), CallCtx()]);
  if (writers.length > 0) decorate(prototype, 'save', [Post('save'), Allow(writers)], [Body({ schema: saveBody }), CallCtx()]);
  if (access.del) decorate(prototype, 'del', [Get('del'), Allow(access.del), ChangesState()], [Query({ schema: delQuery }), CallCtx()]);
  for (const verb of Object.keys(resource.actions)) {
    if (typeof (service.prototype as Record<string, unknown>)[verb] !== 'function')
      throw new Error(`${service.name} lacks the action '${verb}' of the contract '${name}'`);
    addAction(prototype, resource, verb);
  }
  return ResourceController;
}
