import { barePath, FLOG_MAX, scrub, type FlogReport } from '@moru/contract';
import type { Met } from './trouble.ts';

/** The surroundings of a report. */
export interface Surroundings {
  /** `name@version` of the module on screen. */
  readonly module: string;
  readonly appVersion: string;
  /** `name@override` by the address of its scripts. */
  readonly overrides?: ReadonlyMap<string, string>;
  readonly device: FlogReport['device'];
}

const RELEASES = /\/releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\//g;
const SHELL = 'shell';
/** The first lines of a stack are informative; the rest is React's. */
const MAX_STACK = 3000;
const MAX_PATH = 200;

const clean = (text: string, max: number) => scrub(text.toWellFormed().replaceAll('\0', '')).slice(0, max).trim();

/** The redaction of texts would also replace the names of the parameters. */
function cleanPath(address: string): string {
  const [path = '', names] = barePath(address).split('?', 2);
  return `${clean(path, MAX_PATH) || '/'}${names === undefined ? '' : `?${names}`}`.slice(0, FLOG_MAX.path);
}

/**
 * The release whose script an error comes from: the first address of a remote in its stack, otherwise the shell's; or an override. An
 * invalid value that a remote passes to the kit or to React fails in the shell's code.
 */
export function releaseIn(stack = '', overrides: ReadonlyMap<string, string> = new Map()): string | undefined {
  const all = [...stack.matchAll(RELEASES)];
  const found = all.find(([, name]) => name !== SHELL) ?? all[0];
  const first = found?.index ?? stack.length;
  const [, other] = [...overrides].find(([base]) => stack.slice(0, first).includes(base)) ?? [];
  return other ?? (found ? `${found[1]}@${found[2]}` : undefined);
}

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error);

/** The report of an error: redacted, cut, and attributed to a release. */
export function reportOf({ kind, at, page, error, message, release, detail = {} }: Met, around: Surroundings): FlogReport {
  const root = rootOf(error);
  const stack = root instanceof Error ? root.stack : detail.stack;
  const { url, ...facts } = detail;
  const inStack = releaseIn(stack, around.overrides);
  return {
    kind,
    at: at.toISOString(),
    path: cleanPath(page),
    message: clean(root === undefined ? (message ?? '') : messageOf(root), FLOG_MAX.message) || kind,
    release: (release ?? inStack ?? around.module).slice(0, FLOG_MAX.release),
    by: (release && 'boundary') || (inStack && 'stack') || 'screen',
    appVersion: around.appVersion,
    device: around.device,
    detail: {
      ...facts,
      ...(stack ? { stack: clean(stack, MAX_STACK) || '-' } : {}),
      ...(url ? { url: cleanPath(url) } : {}),
    },
  };
}
