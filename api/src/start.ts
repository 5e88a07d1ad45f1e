import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type App } from './create-app.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startJobs } from './core/jobs/hourly-job.ts';
import { readEnv, type Env } from './core/process/env.ts';
import { removeEmbedded } from './core/database/open-database.ts';
import { refuseDemoAccounts } from './user/demo-accounts.ts';
import { User } from './user/user.entity.ts';

const markOf = ({ dataDir }: Env) => join(dataDir, 'seeding');

/** Demo data left incomplete by a crash or Ctrl-C would look like a real business, so the next start begins again. */
function forgetHalfSeeded(env: Env): void {
  if (env.databaseUrl || !existsSync(markOf(env))) return;
  removeEmbedded(env);
  rmSync(markOf(env));
}

async function seedWhenEmpty(app: App): Promise<void> {
  if (app.env.databaseUrl || app.env.isProduction || (await app.orm.em.fork().count(User)) > 0) return;
  writeFileSync(markOf(app.env), '');
  const { seedDemo } = await import('./seed/seed-demo.ts');
  await seedDemo(app, { log: (line) => console.log(line) });
  rmSync(markOf(app.env));
}

/** Starts the API: database, demo data in an empty embedded database (unless `empty`), then the port and the hourly jobs. */
export async function start({ empty }: { empty: boolean }): Promise<App> {
  forgetHalfSeeded(readEnv());
  const app = await createApp();
  stopOnSignal(app);
  if (app.env.isProduction) await refuseDemoAccounts(app);
  if (!empty) await seedWhenEmpty(app);
  await app.listen();
  startJobs(app.nest);
  const { host, port } = app.env;
  const shown = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  console.log(`Moru is ready on http://${shown}:${port}`);
  return app;
}
