import { Controller, Get, Inject } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { SUPERVISOR } from '@moru/contract';
import { z } from 'zod';
import { Allow } from '../call/policy.ts';
import { declaredRoutes } from './declared-routes.ts';
import { Documented } from '../call/documented.ts';
import { openApi, type OpenApi } from './open-api.ts';

/** Version of the calls, not of the product. */
const API_VERSION = '1';

/** `GET /api/docs`: the OpenAPI document of this process's routes. */
@Controller('api/docs')
export class DocsController {
  readonly #modules: ModulesContainer;
  #document: Promise<OpenApi> | undefined;

  constructor(@Inject(ModulesContainer) modules: ModulesContainer) {
    this.#modules = modules;
  }

  @Get()
  @Allow(SUPERVISOR)
  @Documented({ answer: z.looseObject({ openapi: z.string() }) })
  docs(): Promise<OpenApi> {
    return (this.#document ??= openApi(declaredRoutes(this.#modules), API_VERSION));
  }
}
