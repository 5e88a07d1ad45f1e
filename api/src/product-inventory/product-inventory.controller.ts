import { Body, Controller, Get, Inject, Post, Query, Res } from '@nestjs/common';
import {
  ADMIN,
  closeMonthBody,
  countBody,
  countResult,
  estimateBody,
  estimateResult,
  inventoryAnswer,
  inventoryExportQuery,
  inventoryQuery,
  lowStockAnswer,
  lowStockQuery,
  periodResult,
  reopenMonthBody,
  SUPERVISOR,
  unfinishedAnswer,
  unfinishedQuery,
} from '@moru/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { exportMonths } from './export-months.ts';
import { findMonths } from './find-months.ts';
import { lowStock } from './low-stock.ts';
import { ProductInventoryService } from './product-inventory.service.ts';
import { unfinished } from './unfinished.ts';

@Controller('api/productInventory')
export class ProductInventoryController {
  readonly #months: ProductInventoryService;

  constructor(@Inject(ProductInventoryService) months: ProductInventoryService) {
    this.#months = months;
  }

  @Get('findMany')
  @Allow(ADMIN)
  @Documented({ answer: inventoryAnswer })
  findMany(@Query({ schema: inventoryQuery }) query: z.output<typeof inventoryQuery>, @CallCtx() ctx: Ctx) {
    return findMonths(ctx, query);
  }

  @Get('export')
  @Allow(ADMIN)
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async export(
    @Query({ schema: inventoryExportQuery }) query: z.output<typeof inventoryExportQuery>,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const { headers, body } = await exportMonths(ctx, query);
    await reply.headers(headers).send(body);
  }

  @Get('unfinished')
  @Allow(SUPERVISOR)
  @Documented({ answer: unfinishedAnswer })
  async unfinished(@Query({ schema: unfinishedQuery }) { ym }: z.output<typeof unfinishedQuery>, @CallCtx() ctx: Ctx) {
    return { ym, items: await unfinished(ctx, ym) };
  }

  @Get('lowStock')
  @Allow(ADMIN)
  @Documented({ answer: lowStockAnswer })
  lowStock(@Query({ schema: lowStockQuery }) { productId }: z.output<typeof lowStockQuery>, @CallCtx() ctx: Ctx) {
    return lowStock(ctx, productId);
  }

  @Post('count')
  @Allow(SUPERVISOR)
  @Documented({ answer: countResult })
  count(@Body({ schema: countBody }) body: z.output<typeof countBody>, @CallCtx() ctx: Ctx) {
    return this.#months.count(body, ctx);
  }

  @Post('estimate')
  @Allow(SUPERVISOR)
  @Documented({ answer: estimateResult })
  estimate(@Body({ schema: estimateBody }) body: z.output<typeof estimateBody>, @CallCtx() ctx: Ctx) {
    return this.#months.estimate(body, ctx);
  }

  @Post('close')
  @Allow(SUPERVISOR)
  @Documented({ answer: periodResult })
  close(@Body({ schema: closeMonthBody }) body: z.output<typeof closeMonthBody>, @CallCtx() ctx: Ctx) {
    return this.#months.close(body, ctx);
  }

  @Post('reopen')
  @Allow(SUPERVISOR)
  @Documented({ answer: periodResult })
  reopen(@Body({ schema: reopenMonthBody }) body: z.output<typeof reopenMonthBody>, @CallCtx() ctx: Ctx) {
    return this.#months.reopen(body, ctx);
  }
}
