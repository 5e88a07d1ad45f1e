import { set } from 'react-hook-form';
import type { Issue } from './validate.ts';

/** Issues in the form of react-hook-form's errors: nested by path, the first of a path wins. */
export function errorsOf(issues: readonly Issue[]): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const seen = new Set<string>();
  for (const { path, message } of issues) {
    if (seen.has(path)) continue;
    seen.add(path);
    set(out, path === '' ? 'root' : path, { type: 'rule', message });
  }
  return out;
}
