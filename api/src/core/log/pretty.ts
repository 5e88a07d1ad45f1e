const COLOURS: Readonly<Record<string, string>> = { warn: '33', error: '31', fatal: '31' };
const KNOWN = new Set(['level', 'time', 'msg', 'err']);

const coloured = (level: string, text: string) => (COLOURS[level] ? `\u001B[${COLOURS[level]}m${text}\u001B[0m` : text);
const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

interface Line {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
}

/** One JSON line of the log formatted for a terminal. */
export function pretty(json: string): string {
  const line = JSON.parse(json) as Line;
  const { level, time, msg = '', err } = line;
  const rest = Object.entries(line)
    .filter(([key]) => !KNOWN.has(key))
    .map(([key, value]) => `${key}=${shown(value)}`);
  const head = [time.slice(11, 19), coloured(level, level.toUpperCase().padEnd(5)), msg, ...rest].join(' ');
  return err ? `${head}\n  ${err.type ?? 'Error'}: ${err.message ?? ''}\n${err.stack ?? ''}\n` : `${head}\n`;
}
