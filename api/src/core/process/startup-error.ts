/** A reason not to start that the person at the terminal can fix; shown as one sentence, without a stack. */
export class StartupError extends Error {}

interface Coded {
  readonly code?: string;
  readonly message?: string;
}

const withoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//');

/** One sentence for a database that cannot be opened. */
export function databaseError(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): StartupError {
  const { code, message = String(error) } = (error ?? {}) as Coded;
  if (databaseUrl)
    return new StartupError(
      `The database does not answer at ${withoutPassword(databaseUrl)} (${code ?? message}): check DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  return new StartupError(`The folder ${dataDir} cannot be written (${code ?? message}): set DATA_DIR to a folder you may write to.`, {
    cause: error,
  });
}

/** One sentence for a port that cannot be opened. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): StartupError {
  const { code, message = String(error) } = (error ?? {}) as Coded;
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is in use: stop the other program or set PORT to a free one.`, { cause: error });
  return new StartupError(`Cannot listen on ${host}:${port} (${code ?? message}): check HOST and PORT.`, { cause: error });
}
