import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { configRows, configSaveBody, SUPERVISOR } from '@moru/contract';
import { z } from 'zod';
import { Allow, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { ConfigService } from './config.service.ts';

const nothing = z.strictObject({});

@Controller('api/config')
export class ConfigController {
  readonly #config: ConfigService;

  constructor(@Inject(ConfigService) config: ConfigService) {
    this.#config = config;
  }

  @Get('findMany')
  @Allow('session')
  @Documented({ answer: configRows })
  findMany(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return this.#config.findMany(ctx);
  }

  @Post('save')
  @Allow(SUPERVISOR)
  @Documented({ answer: configRows })
  save(@Body({ schema: configSaveBody }) { saveParams }: z.output<typeof configSaveBody>, @CallCtx() ctx: Ctx) {
    return this.#config.save(saveParams, ctx);
  }
}
