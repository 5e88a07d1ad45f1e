import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { preferenceBody, preferences } from '@moru/contract';
import { z } from 'zod';
import { Allow, BeforePwChange, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { PreferenceService } from './preference.service.ts';

const nothing = z.strictObject({});

@Controller('api/preference')
export class PreferenceController {
  readonly #preferences: PreferenceService;

  constructor(@Inject(PreferenceService) own: PreferenceService) {
    this.#preferences = own;
  }

  // Requested together with `me`, before it is known that a password must be changed first.
  @Get('mine')
  @Allow('session')
  @BeforePwChange()
  @Documented({ answer: preferences })
  mine(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return this.#preferences.mine(ctx);
  }

  @Post('set')
  @Allow('session')
  @Documented({ answer: z.null() })
  set(@Body({ schema: preferenceBody }) body: z.output<typeof preferenceBody>, @CallCtx() ctx: Ctx) {
    return this.#preferences.set(body, ctx);
  }
}
