import { MikroORM } from '@mikro-orm/core';
import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { Allow } from '../auth/policy.ts';
import { Documented } from '../docs/documented.ts';
import { refuse } from '../http/refuse.ts';

const state = z.object({ status: z.string() });

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. */
@Controller()
export class HealthController {
  readonly #orm: MikroORM;

  constructor(@Inject(MikroORM) orm: MikroORM) {
    this.#orm = orm;
  }

  @Get('healthz')
  @Allow('public')
  @Documented({ answer: state })
  healthz() {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Allow('public')
  @Documented({ answer: state })
  async readyz() {
    const { ok } = await this.#orm.checkConnection();
    if (!ok) throw refuse.busy();
    return { status: 'ready' };
  }
}
