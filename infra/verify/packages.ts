import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { FAILED, PASSED, type Result } from './result.ts';

/**
 * Licences that packages of the product may have. LGPL: libvips inside sharp, linked at run time and exchangeable; MPL: files that stay as
 * they are.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Packages whose licence is in their readme only. */
const IN_README: Readonly<Record<string, string>> = { pause: 'MIT' };

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package of the product and its licence, as an SPDX expression; undefined where it has none. */
export interface Licensed {
  readonly name: string;
  readonly licence: string | undefined;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function installedLicence(root: string, path: string): string | undefined {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  // Old packages have a list.
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string; licenses?: readonly { type: string }[] };
  return license ?? licenses?.map(({ type }) => type).join(' OR ');
}

/** The packages of the product in a lockfile: without those that only build and test. Platform packages have their family's licence. */
export function licencesOf(packages: Readonly<Record<string, Locked>>, root: string): Licensed[] {
  const own = Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);
  const known = own.map(([path, { license }]) => ({
    name: nameOf(path),
    licence: license ?? installedLicence(root, path) ?? IN_README[nameOf(path)],
  }));
  const families = new Map(known.flatMap(({ name, licence }) => (licence ? [[name.split('/')[0], licence] as const] : [])));
  return known.map(({ name, licence }) => ({ name, licence: licence ?? families.get(name.split('/')[0]) }));
}

/** Whether a licence is allowed: each part of `A AND B`, one part of `A OR B`. */
export const isAllowed = (licence: string | undefined): boolean =>
  (licence ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((one) => ALLOWED.has(one)));

interface Advisory {
  readonly severity: string;
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

const SERIOUS = new Set(['high', 'critical']);

/**
 * Known vulnerabilities of high severity, a line each, in the output of `npm audit --json`; undefined when the registry has no list of
 * them.
 */
export function seriousFaults(printed: string): string[] | undefined {
  const { vulnerabilities } = JSON.parse(printed) as { vulnerabilities?: Readonly<Record<string, Advisory>> };
  if (!vulnerabilities) return undefined;
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.has(severity))
    .map(([name, { severity, via }]) => {
      const [first] = via.filter((one) => typeof one === 'object');
      return `${name}: ${severity}${first ? `, ${first.title} (${first.url})` : ''}`;
    });
}

const audit = () =>
  new Promise<string>((done) => {
    // A vulnerability is an exit code, too, so the output decides.
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
      done(stdout || '{}'),
    );
  });

/** Licences of everything in the product, and known vulnerabilities of high severity in it where the registry lists them. */
export async function packageRules(): Promise<Result> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const licensed = licencesOf(packages, ROOT);
  const faults = seriousFaults(await audit());
  const findings = [
    ...licensed
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, licence = 'no licence' }) => `${name}: ${licence} is not among the allowed licences`),
    ...(faults ?? []),
  ];
  for (const finding of findings) console.error(finding);
  for (const [licence, group] of [...Map.groupBy(licensed, (one) => one.licence ?? '')].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`${licence}: ${group.length}`);
  if (findings.length > 0) return FAILED;
  return faults ? PASSED : { ...PASSED, note: 'licences only: the package registry has no list of known faults to ask' };
}
