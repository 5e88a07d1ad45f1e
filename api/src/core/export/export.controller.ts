import { Controller, Get, Query, Res, type Type } from '@nestjs/common';
import type { Resource } from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx } from '../call/policy.ts';
import type { Ctx } from '../call/ctx.ts';
import { Documented } from '../call/documented.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { exportQuery, type ExportQuery } from './export-query.ts';
import { Exports } from './exports.ts';

/** The call that returns a list as a file: `GET /api/<entity>/export`, for roles that may read the list. */
export function exportController(resource: Resource, service: Type<ResourceService>): Type {
  @Controller(`api/${resource.name}`)
  class ExportController {
    readonly service: ResourceService;
    readonly #exports: Exports;

    constructor(own: ResourceService, exports: Exports) {
      this.service = own;
      this.#exports = exports;
    }

    @Get('export')
    @Allow(resource.access.read)
    @Documented({ answer: z.string(), type: 'application/octet-stream' })
    async export(
      @Query({ schema: exportQuery(resource) }) query: ExportQuery,
      @Res() reply: FastifyReply,
      @CallCtx() ctx: Ctx,
    ): Promise<void> {
      const { headers, body } = await this.#exports.open(ctx, resource, query, (row) => this.service.listed(row, ctx));
      await reply.headers(headers).send(body);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [service, Exports], ExportController);
  return ExportController;
}
