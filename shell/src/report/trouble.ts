import type { FlogReport } from '@moru/contract';

/** An error as it is known where it occurs; the reporter makes a report of it. */
export interface Trouble {
  readonly kind: FlogReport['kind'];
  /** The thrown value; its message, stack and the release in its script's address are read from it. */
  readonly error?: unknown;
  readonly message?: string;
  /** `name@version` of the cause, where it is known better than by the stack. */
  readonly release?: string;
  readonly detail?: FlogReport['detail'];
}

/** An error with its page and time. */
export interface Met extends Trouble {
  readonly at: Date;
  readonly page: string;
}

const MAX_WAITING = 20;
const waiting: Met[] = [];
const reported = new WeakSet();
let take: ((met: Met) => void) | undefined;
let load: (() => Promise<unknown>) | undefined;

/** Failed calls are reported where they are made, loads of remotes by the loader, and cancelled requests are no error. */
const EXPECTED = new Set(['ApiError', 'CanceledError', 'AbortError', 'LoadFailed']);
const isExpected = (error: unknown): boolean => error instanceof Error && EXPECTED.has(error.name);

/** Whether the same thrown value has been reported already: a boundary, the loader and the window may all see one error. */
function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const known = reported.has(error) || (error instanceof Error && error.cause !== error && isKnown(error.cause));
  reported.add(error);
  return known;
}

/** Reports an error; it is kept until the reporter is loaded, which the first error starts. Never throws. */
export function report(trouble: Trouble): void {
  if (isExpected(trouble.error) || isKnown(trouble.error)) return;
  const met: Met = { ...trouble, at: new Date(), page: location.pathname + location.search };
  if (take) take(met);
  else if (waiting.length < MAX_WAITING) waiting.push(met);
  // Without the reporter's code nothing can be reported.
  load?.().catch(() => undefined);
  load = undefined;
}

/** The reporter takes over, beginning with the errors that waited. */
export function takeTroubles(listener: (met: Met) => void): void {
  take = listener;
  for (const met of waiting.splice(0)) listener(met);
}

function onError({ error, message, filename, lineno, colno }: ErrorEvent): void {
  // A resize observer that needs two frames is no error, though the browser reports one; of a script of another origin nothing is known.
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

/** Listens to uncaught errors, from the first script on; `loadReporter` is called once, when there is something to report. */
export function watchWindow(loadReporter: () => Promise<unknown>): void {
  load = loadReporter;
  addEventListener('error', onError);
  addEventListener('unhandledrejection', ({ reason }) => report({ kind: 'js_error', error: reason }));
  document.addEventListener('securitypolicyviolation', onBreach);
}
