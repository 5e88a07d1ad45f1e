import { setImmediate as letOthersIn, setTimeout as sleep } from 'node:timers/promises';
import type { App } from './create-app.ts';

/**
 * Stops gracefully on SIGTERM or SIGINT. On SIGTERM `/readyz` answers 503 first and every answer closes its connection, for `drainMs`, so
 * that balancers and clients go elsewhere; then the port closes, running requests finish, the database closes: exit 0. After `stopS`, or on
 * a second signal, at once with exit 1; the database rolls back uncommitted work.
 */
export function stopOnSignal(app: App): void {
  const { drainMs, stopS } = app.env;
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.log.error({ seconds: stopS }, 'requests were still running and are cut off');
      process.exit(1);
    }, stopS * 1000).unref();
    app.drain();
    if (signal === 'SIGTERM') await sleep(drainMs);
    // If the process was delayed, new connections still wait in the port's queue: they are accepted before it closes.
    await letOthersIn();
    await app.close();
    app.log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
