import { Body, Controller, Post, type Type } from '@nestjs/common';
import {
  MAX_TRIED_ROWS,
  ROLES,
  mayImport,
  rowsApplied,
  rowsApplyBody,
  rowsPreview,
  rowsPreviewBody,
  type Resource,
  type RowsApplied,
  type RowsApply,
  type RowsPaste,
  type RowsPreview,
} from '@moru/contract';
import { Allow, CallCtx, Repeatable } from '../call/policy.ts';
import type { Ctx } from '../call/ctx.ts';
import { Documented } from '../call/documented.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { applyPaste } from './apply.ts';
import { planPaste, shownPlan, stateOf, writesOf } from './plan.ts';
import { trySave } from './save-plan.ts';

async function preview(service: ResourceService, resource: Resource, body: RowsPaste, ctx: Ctx): Promise<RowsPreview> {
  const planned = await planPaste(ctx, resource, body);
  const writes = writesOf(planned);
  const isRight = planned.rows.every((one) => stateOf(one) !== 'error');
  if (isRight && writes.length <= MAX_TRIED_ROWS) await trySave(ctx, service, planned, writes);
  return rowsPreview.parse(shownPlan(planned));
}

/** The calls that import rows of a resource: `importPreview` (writes nothing) and `importApply`; undefined for one that takes no pastes. */
export function importController(resource: Resource, service: Type<ResourceService>): Type | undefined {
  const roles = ROLES.filter((role) => mayImport(resource, role));
  if (roles.length === 0) return undefined;

  @Controller(`api/${resource.name}`)
  class ImportController {
    readonly service: ResourceService;

    constructor(own: ResourceService) {
      this.service = own;
    }

    @Post('importPreview')
    @Allow(roles)
    @Repeatable('reads')
    @Documented({ answer: rowsPreview })
    importPreview(@Body({ schema: rowsPreviewBody }) body: RowsPaste, @CallCtx() ctx: Ctx): Promise<RowsPreview> {
      return preview(this.service, resource, body, ctx);
    }

    @Post('importApply')
    @Allow(roles)
    @Documented({ answer: rowsApplied })
    importApply(@Body({ schema: rowsApplyBody }) body: RowsApply, @CallCtx() ctx: Ctx): Promise<RowsApplied> {
      return applyPaste(ctx, this.service, resource, body);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [service], ImportController);
  return ImportController;
}
