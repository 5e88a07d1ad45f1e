import { destination, type DestinationStream } from 'pino';
import { pretty } from './pretty.ts';

/** A destination whose lines may wait; pino flushes it at `fatal`. */
export interface Waiting extends DestinationStream {
  flushSync(): void;
}

/** Writes the lines of one turn of the event loop at once: under load every answer writes one. The end of the process leaves none behind. */
export function byTurn(to: DestinationStream): Waiting {
  let lines = '';
  const flushSync = (): void => {
    if (lines === '') return;
    const all = lines;
    lines = '';
    to.write(all);
  };
  process.once('exit', flushSync);
  return {
    flushSync,
    write(line) {
      if (lines === '') setImmediate(flushSync);
      lines += line;
    },
  };
}

let standard: DestinationStream | undefined;

/** Standard output, one for all logs of the process: as JSON; readable at a terminal. */
export const output = (): DestinationStream =>
  (standard ??= process.stdout.isTTY
    ? { write: (line: string) => void process.stdout.write(pretty(line)) }
    : byTurn(destination({ dest: 1, sync: true })));
