import type { ErrorInfo } from 'react';
import { report } from './trouble.ts';

/** React's information about what caught an error: a class component; a remote's boundary has its release. */
type Caught = Pick<ErrorInfo, 'componentStack'> & { readonly errorBoundary?: unknown };

function releaseOf({ errorBoundary }: Caught): string | undefined {
  const { props } = (errorBoundary ?? {}) as { props?: { release?: unknown } };
  return typeof props?.release === 'string' ? props.release : undefined;
}

/** Reports what a boundary caught, for the release of the boundary: the stack may begin in the shell's React. */
export function reportCaught(error: unknown, caught: Caught): void {
  const release = releaseOf(caught);
  report({ kind: 'js_error', error, ...(release !== undefined && { release }) });
}
