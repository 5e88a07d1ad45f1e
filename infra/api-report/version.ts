import type { Surface } from './surface.ts';

/** Differences of two surfaces, as lines that start with `+`, `-` or `~`. */
export interface Difference {
  readonly lines: readonly string[];
  /** Whether a name that remotes may use was removed: the one change that certainly breaks an older one. */
  readonly removes: boolean;
}

const split = (lines: readonly string[] = []): Map<string, string> =>
  new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));

/** Compares two surfaces of a package; `requests` are those of their headings that others may import. */
export function difference(before: Surface, now: Surface, requests: readonly string[]): Difference {
  const lines: string[] = [];
  let removes = false;
  for (const heading of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [old, new_] = [split(before[heading]), split(now[heading])];
    for (const name of new Set([...old.keys(), ...new_.keys()])) {
      const [was, is] = [old.get(name), new_.get(name)];
      if (was === is) continue;
      const mark = was === undefined ? '+' : is === undefined ? '-' : '~';
      if (mark === '-' && requests.includes(heading)) removes = true;
      lines.push(`${mark} ${heading}: ${name}`);
    }
  }
  return { lines, removes };
}

/**
 * The effect of a change on remotes: `removed` names are checked one by one, so that others keep running; `breaking` excludes all older
 * ones.
 */
export type Breaks = 'none' | 'removed' | 'breaking';

const LINES: Readonly<Record<Breaks, number>> = { none: 0, removed: 1, breaking: 2 };

/**
 * The version after a change: the next of its line; after a removed name the next line (0.1 → 0.2), and after a breaking change the one
 * after (0.1 → 0.3), which no release of the line before accepts.
 */
export function raised(version: string, breaks: Breaks): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const lines = LINES[breaks];
  if (lines === 0) return [major, minor, patch + 1].join('.');
  return major === 0 ? `0.${minor + lines}.0` : `${major + lines}.0.0`;
}
