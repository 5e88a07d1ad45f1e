import type { FlogReport } from '@moru/contract';

/** Something that went wrong, as it is known where it happens; the reporter makes a report of it. */
export interface Trouble {
  readonly kind: FlogReport['kind'];
  /** What was thrown; its message, stack and the release in its script's address are taken from it. */
  readonly error?: unknown;
  readonly message?: string;
  /** `name@version` it is put down to, where that is known better than by the stack. */
  readonly release?: string;
  readonly detail?: FlogReport['detail'];
}

/** A trouble with the page and the time it was met. */
export interface Met extends Trouble {
  readonly at: Date;
  readonly page: string;
}

const MAX_WAITING = 20;
const waiting: Met[] = [];
const reported = new WeakSet();
let take: ((met: Met) => void) | undefined;
let load: (() => Promise<unknown>) | undefined;

/** Calls are watched where they are made, loads of remotes by the loader, and what somebody cancelled is no trouble. */
const EXPECTED = new Set(['ApiError', 'CanceledError', 'AbortError', 'LoadFailed']);
const isExpected = (error: unknown): boolean => error instanceof Error && EXPECTED.has(error.name);

/** Whether the very thing that was thrown has been told already: a boundary, the loader and the window may all see one error. */
function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const known = reported.has(error) || (error instanceof Error && error.cause !== error && isKnown(error.cause));
  reported.add(error);
  return known;
}

/** Tells of a trouble; kept until the reporter has come, which the first one calls. Never throws. */
export function report(trouble: Trouble): void {
  if (isExpected(trouble.error) || isKnown(trouble.error)) return;
  const met: Met = { ...trouble, at: new Date(), page: location.pathname + location.search };
  if (take) take(met);
  else if (waiting.length < MAX_WAITING) waiting.push(met);
  // Where the reporter's own code cannot be had, there is nobody to tell.
  load?.().catch(() => undefined);
  load = undefined;
}

/** The reporter takes over, beginning with what has waited. */
export function takeTroubles(listener: (met: Met) => void): void {
  take = listener;
  for (const met of waiting.splice(0)) listener(met);
}

function onError({ error, message, filename, lineno, colno }: ErrorEvent): void {
  // A resize that takes two frames is no fault, whatever the browser calls it; of a script of another origin nothing is known.
  if (message.startsWith('ResizeObserver loop') || (error === null && filename === '')) return;
  report({ kind: 'js_error', error: error ?? undefined, message, detail: { stack: `at ${filename}:${lineno}:${colno}` } });
}

function onBreach({ effectiveDirective, blockedURI, sourceFile, lineNumber }: SecurityPolicyViolationEvent): void {
  report({
    kind: 'csp',
    message: `${effectiveDirective}: ${blockedURI || 'inline'}`,
    detail: sourceFile ? { stack: `at ${sourceFile}:${lineNumber}` } : {},
  });
}

/** Listens to what nobody catches, from the first script on; `loadReporter` is called once, when there is something to report. */
export function watchWindow(loadReporter: () => Promise<unknown>): void {
  load = loadReporter;
  addEventListener('error', onError);
  addEventListener('unhandledrejection', ({ reason }) => report({ kind: 'js_error', error: reason }));
  document.addEventListener('securitypolicyviolation', onBreach);
}
