import { EntityManager, MikroORM } from '@mikro-orm/core';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { CallGuard } from '../auth/call.guard.ts';
import { DocsController } from '../docs/docs.controller.ts';
import { ENV, type Env } from '../process/env.ts';
import { Exports } from '../export/exports.ts';
import { CallLimits } from '../http/call-limits.ts';
import { ErrorFilter } from '../http/error.filter.ts';
import { validation } from '../http/validation.ts';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.ts';
import { DatabaseFile } from '../database/database-file.ts';
import { TableController } from '../table/table.controller.ts';
import { TableReader } from '../table/table-reader.ts';
import { Rings } from '../web/rings.ts';
import { HealthController } from './health.controller.ts';
import { Lifecycle } from '../process/lifecycle.ts';
import { MetricsController } from './metrics.controller.ts';

@Module({})
class CoreModule {}

/** What every feature needs: the database, the environment, and the guard, pipe, filter and interceptor of every route. */
export function coreModule(env: Env, orm: MikroORM, lifecycle: Lifecycle): DynamicModule {
  const providers = [
    { provide: MikroORM, useValue: orm },
    { provide: EntityManager, useValue: orm.em },
    { provide: ENV, useValue: env },
    { provide: CallLimits, useValue: new CallLimits(env.rateLimit) },
    { provide: Lifecycle, useValue: lifecycle },
    { provide: Exports, useValue: new Exports(env) },
    { provide: TableReader, useValue: new TableReader() },
    { provide: DatabaseFile, useValue: new DatabaseFile(env) },
    { provide: Rings, useValue: new Rings(env.webDir) },
  ];
  return {
    module: CoreModule,
    global: true,
    controllers: [HealthController, MetricsController, DocsController, TableController],
    providers: [
      ...providers,
      { provide: APP_GUARD, useClass: CallGuard },
      { provide: APP_PIPE, useFactory: validation },
      { provide: APP_FILTER, useClass: ErrorFilter },
      IdempotencyInterceptor,
    ],
    exports: providers.map(({ provide }) => provide),
  };
}
