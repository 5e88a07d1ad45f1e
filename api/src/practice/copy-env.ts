import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from '../core/process/env.ts';

/** The API on the data of a copy, as `createApp` returns it. */
export interface CopyApp {
  readonly nest: NestFastifyApplication;
  readonly orm: MikroORM;
  readonly env: Env;
  close(): Promise<void>;
}

/** Starts the API with settings of a copy. */
export type Start = (over: Partial<Env> & { readonly logger?: false }) => Promise<CopyApp>;

/** Settings of a copy in `dir`: its own embedded database and files, whatever the product runs on, and no access to anything outside. */
export const copyEnv = (dir: string) =>
  ({
    isPractice: true,
    databaseUrl: undefined,
    dataDir: dir,
    webDir: join(dir, 'web'),
    s3: undefined,
    backupDir: undefined,
    seedPassword: undefined,
    serverSecret: undefined,
    isProduction: false,
    metricsToken: undefined,
  }) satisfies Partial<Env>;
