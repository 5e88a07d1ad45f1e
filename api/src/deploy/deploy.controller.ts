import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { deployedModules, deployStepBody, deployStepped, releaseLoadsBody, SUPERVISOR, type DeployStep } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx, Repeatable, Upload } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { DeployService } from './deploy.service.ts';
import { countLoads } from './release-loads.ts';

const nothing = z.strictObject({});

@Controller('api/deploy')
export class DeployController {
  readonly #deploy: DeployService;

  constructor(@Inject(DeployService) deploy: DeployService) {
    this.#deploy = deploy;
  }

  @Get('findMany')
  @Allow(SUPERVISOR)
  @Documented({ answer: deployedModules })
  findMany(@CallCtx() ctx: Ctx) {
    return this.#deploy.findMany(ctx);
  }

  @Post('step')
  @Allow(SUPERVISOR)
  @Documented({ answer: deployStepped })
  step(@Body({ schema: deployStepBody }) step: DeployStep, @CallCtx() ctx: Ctx) {
    return this.#deploy.step(step, ctx);
  }

  @Post('stop')
  @Allow(SUPERVISOR)
  @Documented({ answer: deployStepped })
  stop(@Body({ schema: nothing }) _body: object, @CallCtx() ctx: Ctx) {
    return this.#deploy.stop(ctx);
  }

  @Post('publish')
  @Allow('public')
  @Upload()
  @Repeatable('refused')
  @Documented({ answer: deployStepped, body: nothing })
  publish(@Req() request: FastifyRequest, @CallCtx() ctx: Ctx) {
    return this.#deploy.publish(request, ctx);
  }

  @Post('loaded')
  @Allow('session')
  @Repeatable('harmless')
  @Documented({ answer: z.null() })
  async loaded(@Body({ schema: releaseLoadsBody }) { loads }: z.output<typeof releaseLoadsBody>, @CallCtx() ctx: Ctx) {
    await countLoads(loads, ctx);
    return null;
  }
}
