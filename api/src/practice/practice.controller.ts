import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { practicePeople, practiceRoom, practiceTaskBody, SUPERVISOR } from '@moru/contract';
import { z } from 'zod';
import { Allow, CallCtx, Repeatable } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { PracticeService } from './practice.service.ts';

const nothing = z.strictObject({});
type OnTask = z.output<typeof practiceTaskBody>;

@Controller('api/practice')
export class PracticeController {
  readonly #practice: PracticeService;

  constructor(@Inject(PracticeService) practice: PracticeService) {
    this.#practice = practice;
  }

  @Get('mine')
  @Allow('session')
  @Documented({ answer: practiceRoom })
  mine(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return this.#practice.mine(ctx);
  }

  @Get('people')
  @Allow(SUPERVISOR)
  @Documented({ answer: practicePeople })
  people(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return this.#practice.people(ctx);
  }

  @Post('open')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: practiceRoom })
  open(@Body({ schema: nothing }) _body: object, @CallCtx() ctx: Ctx) {
    return this.#practice.open(ctx);
  }

  @Post('reset')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: practiceRoom })
  reset(@Body({ schema: nothing }) _body: object, @CallCtx() ctx: Ctx) {
    return this.#practice.reset(ctx);
  }

  @Post('begin')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: practiceRoom })
  begin(@Body({ schema: practiceTaskBody }) { task }: OnTask, @CallCtx() ctx: Ctx) {
    return this.#practice.begin(task, ctx);
  }

  @Post('hint')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: practiceRoom })
  hint(@Body({ schema: practiceTaskBody }) { task }: OnTask, @CallCtx() ctx: Ctx) {
    return this.#practice.hint(task, ctx);
  }

  @Post('cut')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: practiceRoom })
  cut(@Body({ schema: nothing }) _body: object, @CallCtx() ctx: Ctx) {
    return this.#practice.cut(ctx);
  }

  @Post('check')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: practiceRoom })
  check(@Body({ schema: nothing }) _body: object, @CallCtx() ctx: Ctx) {
    return this.#practice.check(ctx);
  }
}
