import { report } from './trouble.ts';

/** Limits for a page load, a task that blocks the page, and the answer of a call. */
const LOAD_MS = 8000;
const TASK_MS = 500;
const CALL_MS = 8000;
const API = /\/api\/(?!flog\/|import\/|file\/)/;

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

/** Reports slow loads, long tasks and slow calls, except uploads and imports. */
export function watchSlow(): void {
  observe('navigation', ({ duration }) => {
    if (duration > LOAD_MS) report({ kind: 'slow', message: 'The page took long to load', detail: { ms: Math.round(duration) } });
  });
  observe('longtask', ({ duration }) => {
    if (duration > TASK_MS) report({ kind: 'slow', message: 'A long task blocked the page', detail: { ms: Math.round(duration) } });
  });
  observe('resource', ({ name, duration }) => {
    if (duration > CALL_MS && API.test(name))
      report({ kind: 'slow', message: 'A call was answered late', detail: { url: name, ms: Math.round(duration) } });
  });
}
