import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaceOf, type Surface } from './surface.ts';
import { difference, raised, type Breaks, type Difference } from './version.ts';

const FILE = 'api-report.txt';
const FIRST = '0.1.0';

/** A package whose surface others are built against: its folder, and the file of declarations of each request. */
interface Kernel {
  readonly name: string;
  readonly dist: string;
  readonly entries: Readonly<Record<string, string>>;
}

const KERNEL: readonly Kernel[] = [
  { name: 'contract', dist: 'packages/contract/dist', entries: { '@moru/contract': 'index.d.ts' } },
  { name: 'module', dist: 'packages/module/dist', entries: { '@moru/module': 'index.d.ts' } },
  {
    name: 'ui',
    dist: 'packages/ui/dist',
    entries: Object.fromEntries(['core', 'data', 'forms', 'extra'].map((part) => [`@moru/ui/${part}`, `${part}/index.d.ts`])),
  },
];

interface Report {
  readonly version: string;
  readonly surface: Surface;
}

const HEAD = (name: string, version: string) => `@moru/${name} ${version}
What remotes and screens are built against: each exported name with a hash of its declaration, then what those refer to.
Written by \`npm run api-report\`, which raises the version; \`npm run types\` compares it with what is compiled.
`;

const blockOf = ([heading, lines]: [string, readonly string[]]): string => [heading, ...lines.map((line) => `  ${line}`), ''].join('\n');

const textOf = (name: string, { version, surface }: Report): string =>
  [HEAD(name, version), ...Object.entries(surface).map(blockOf)].join('\n');

function parse(text: string): Report {
  const version = /^\S+ (\S+)/.exec(text)?.[1] ?? FIRST;
  const surface: Record<string, string[]> = {};
  let heading: string[] = [];
  for (const line of text.split('\n').slice(3)) {
    if (line.startsWith('  ')) heading.push(line.slice(2));
    else if (line !== '') surface[line] = heading = [];
  }
  return { version, surface };
}

function kept(root: string, name: string): Report {
  const file = join(root, 'packages', name, FILE);
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : { version: FIRST, surface: {} };
}

interface Compared extends Difference {
  readonly name: string;
  readonly version: string;
  readonly now: Surface;
}

function compare(root: string, { name, dist, entries }: Kernel): Compared {
  const folder = join(root, dist);
  const files = Object.fromEntries(Object.entries(entries).map(([request, file]) => [request, join(folder, file)]));
  const { version, surface } = kept(root, name);
  const now = surfaceOf(folder, files);
  return { name, version, now, ...difference(surface, now, Object.keys(entries)) };
}

const SHOWN = 20;
const shown = (lines: readonly string[]): string[] =>
  lines.length > SHOWN ? [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more`] : [...lines];

/** Messages for packages whose surface differs from their report; none where all agree. */
export const staleReports = (root: string): string[] =>
  KERNEL.map((kernel) => compare(root, kernel)).flatMap(({ name, version, lines }) =>
    lines.length === 0
      ? []
      : [
          `The surface of @moru/${name} ${version} has changed: \`npm run api-report\` writes it down and raises the version (-- --breaking where an older remote no longer runs with it).`,
          ...shown(lines).map((line) => `  ${line}`),
        ],
  );

const API_VERSION_FILE = 'packages/contract/src/api-version.ts';

/** The version that the API reports: that of the contract. */
function setApiVersion(root: string, version: string): void {
  const file = join(root, API_VERSION_FILE);
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/'[\d.]+'/, `'${version}'`));
}

const breaksOf = (isBreaking: boolean, { removes }: Difference): Breaks => {
  if (isBreaking) return 'breaking';
  return removes ? 'removed' : 'none';
};

/**
 * Writes the reports of what is compiled, with a new version for each package that has changed; `isBreaking` raises all of them, since a
 * change of behaviour does not show in a surface. Returns what it did, as lines.
 */
export function writeReports(root: string, isBreaking: boolean): string[] {
  const compared = KERNEL.map((kernel) => compare(root, kernel));
  const changed = compared.filter(({ lines }) => lines.length > 0);
  return (isBreaking && changed.length === 0 ? compared : changed).flatMap(({ name, version, now, ...how }) => {
    const file = join(root, 'packages', name, FILE);
    const next = existsSync(file) ? raised(version, breaksOf(isBreaking, how)) : FIRST;
    writeFileSync(file, textOf(name, { version: next, surface: now }));
    if (name === 'contract') setApiVersion(root, next);
    return [`@moru/${name} ${next}${next === version ? '' : ` (was ${version})`}`, ...shown(how.lines).map((line) => `  ${line}`)];
  });
}
