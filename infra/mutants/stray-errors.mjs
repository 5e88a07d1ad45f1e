const NAMES = ['uncaughtException', 'unhandledRejection'];

/** Attributes errors of a mutation outside of a test to it; returns how to restore the former listeners. */
export function takeStrayErrors(board) {
  const before = NAMES.map((name) => [name, process.rawListeners(name)]);
  for (const name of NAMES) process.removeAllListeners(name).on(name, (error) => (board.failed ??= String(error)));
  // Jest would add these after each run.
  board.state.originalGlobalErrorHandlers = { uncaughtException: [], unhandledRejection: [], rejectionHandled: [] };
  return () => {
    for (const [name, listeners] of before) {
      process.removeAllListeners(name);
      for (const listener of listeners) process.on(name, listener);
    }
  };
}
