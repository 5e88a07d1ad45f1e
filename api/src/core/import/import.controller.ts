import { Body, Controller, Post, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
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
import { refusalOf } from '../resource/trial.ts';
import { serviceOf } from '../resource/service-of.ts';
import { applyPaste } from './apply.ts';
import { createNew, newNames, shownNew, type Services } from './new-names.ts';
import { planPaste, shownPlan, stateOf, writesOf, type Plan } from './plan.ts';
import { trySave } from './save-plan.ts';

/** Context of one call. */
interface Pasting {
  readonly ctx: Ctx;
  readonly service: ResourceService;
  readonly resource: Resource;
  readonly body: RowsPaste;
}

/** The plan of a paste, with a trial save where it has no problems; `most` limits the trials that locate refused rows. */
async function tried({ ctx, service, resource, body }: Pasting, most?: number): Promise<Plan> {
  const planned = await planPaste(ctx, resource, body);
  const writes = writesOf(planned);
  const isRight = planned.rows.every((one) => stateOf(one) !== 'error');
  if (isRight && writes.length <= MAX_TRIED_ROWS) await trySave(ctx, service, planned, writes, most);
  return planned;
}

/** The effect of a paste; new rows that it names are created for it and rolled back. */
async function preview(pasting: Pasting, services: Services): Promise<RowsPreview> {
  const { ctx, resource, body } = pasting;
  const fresh = await newNames(ctx, resource, body);
  if (fresh.length === 0) return rowsPreview.parse(shownPlan(await tried(pasting), []));
  let planned: Plan | undefined;
  const refusal = await refusalOf(ctx, async (inner) => {
    await createNew(inner, fresh, services);
    // Only once: a second trial within this transaction could not be rolled back separately.
    planned = await tried({ ...pasting, ctx: inner }, 1);
  });
  if (!planned) throw refusal;
  return rowsPreview.parse(shownPlan(planned, shownNew(fresh)));
}

/**
 * The calls that import rows of a resource: `importPreview` (writes nothing) and `importApply`; undefined for a resource without imports.
 */
export function importController(resource: Resource, service: Type<ResourceService>): Type | undefined {
  const roles = ROLES.filter((role) => mayImport(resource, role));
  if (roles.length === 0) return undefined;

  @Controller(`api/${resource.name}`)
  class ImportController {
    readonly service: ResourceService;
    readonly #services: Services;

    constructor(own: ResourceService, nest: ModuleRef) {
      this.service = own;
      this.#services = (name) => serviceOf(nest, name);
    }

    @Post('importPreview')
    @Allow(roles)
    @Repeatable('reads')
    @Documented({ answer: rowsPreview })
    importPreview(@Body({ schema: rowsPreviewBody }) body: RowsPaste, @CallCtx() ctx: Ctx): Promise<RowsPreview> {
      return preview({ ctx, service: this.service, resource, body }, this.#services);
    }

    @Post('importApply')
    @Allow(roles)
    @Documented({ answer: rowsApplied })
    importApply(@Body({ schema: rowsApplyBody }) body: RowsApply, @CallCtx() ctx: Ctx): Promise<RowsApplied> {
      return applyPaste(ctx, this.service, resource, body, this.#services);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [service, ModuleRef], ImportController);
  return ImportController;
}
