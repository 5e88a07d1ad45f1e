import { barePath, FLOG_MAX, scrub, type FlogReport } from '@moru/contract';
import type { Met } from './trouble.ts';

/** What a report says of its surroundings. */
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
/** A stack's first lines say where; the rest is React's. */
const MAX_STACK = 3000;
const MAX_PATH = 200;

const clean = (text: string, max: number) => scrub(text.toWellFormed().replaceAll('\0', '')).slice(0, max).trim();

/** The rules for texts would take the names of the parameters as well. */
function cleanPath(address: string): string {
  const [path = '', names] = barePath(address).split('?', 2);
  return `${clean(path, MAX_PATH) || '/'}${names === undefined ? '' : `?${names}`}`.slice(0, FLOG_MAX.path);
}

/**
 * The release whose script an error comes from: the first address of a remote in its stack, else the shell's; or of what runs in place of
 * one. A remote that hands rubbish to the kit or to React fails in the shell's code.
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

/** The report of a trouble: redacted and cut, put down to a release. */
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
