import type { ErrorInfo } from 'react';
import { report } from './trouble.ts';

/** React's note of what caught an error: a class component, of which a remote's boundary names its release. */
type Caught = Pick<ErrorInfo, 'componentStack'> & { readonly errorBoundary?: unknown };

function releaseOf({ errorBoundary }: Caught): string | undefined {
  const { props } = (errorBoundary ?? {}) as { props?: { release?: unknown } };
  return typeof props?.release === 'string' ? props.release : undefined;
}

/** Tells of what a boundary caught, and puts it down to the release that the boundary is of: the stack may begin in the shell's React. */
export function reportCaught(error: unknown, caught: Caught): void {
  const release = releaseOf(caught);
  report({ kind: 'js_error', error, ...(release !== undefined && { release }) });
}
