import type { App } from './create-app.ts';

const PATIENCE_MS = 10_000;

/** Stops gracefully on SIGTERM or SIGINT: running requests finish, the database closes; after 10 s, or on a second signal, at once. */
export function stopOnSignal(app: App): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
