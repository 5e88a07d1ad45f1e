import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { configRows, configSaveBody, idDigits, SUPERVISOR } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { refuse } from '../core/call/refuse.ts';
import { sendMade, wantedBy } from '../file/made-answer.ts';
import { MadeFiles } from '../file/made-files.ts';
import { ConfigService } from './config.service.ts';
import { STAMP, stampOf } from './stamp.ts';

const nothing = z.strictObject({});
/** The page names the image it means, so that a browser does not show a cached earlier one. */
const stampQuery = z.strictObject({ v: idDigits.optional() });

@Controller('api/config')
export class ConfigController {
  readonly #config: ConfigService;
  readonly #files: MadeFiles;

  constructor(@Inject(ConfigService) config: ConfigService, @Inject(MadeFiles) files: MadeFiles) {
    this.#config = config;
    this.#files = files;
  }

  @Get('findMany')
  @Allow('session')
  @Documented({ answer: configRows })
  findMany(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return this.#config.findMany(ctx);
  }

  /** Image of the company's stamp. */
  @Get('stamp')
  @Allow(SUPERVISOR)
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async stamp(
    @Query({ schema: stampQuery }) _query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const stamp = await stampOf(ctx);
    if (!stamp) throw refuse.notFound(STAMP, 0);
    await sendMade(reply, await this.#files.serve(stamp, wantedBy(request, undefined)));
  }

  @Post('save')
  @Allow(SUPERVISOR)
  @Documented({ answer: configRows })
  save(@Body({ schema: configSaveBody }) { saveParams }: z.output<typeof configSaveBody>, @CallCtx() ctx: Ctx) {
    return this.#config.save(saveParams, ctx);
  }
}
