import type { Dashboard } from '@moru/contract';
import { fixed } from '@moru/ui/core';

type Share = Pick<Dashboard['recent'], 'kept' | 'total'>;

const WHOLE = 100;
const TENTHS = 10;

/** A share in percent as `percent` shows it, with one decimal; undefined of nothing. */
export const shownShare = ({ kept, total }: Share): number | undefined =>
  total === 0 ? undefined : Number(fixed((kept / total) * WHOLE, 1));

/**
 * Difference of two shares in percentage points, of the shares as they are shown, so that the numbers on the page add up; undefined where
 * one of them is of nothing.
 */
export function changeOf(now: Share, before: Share): number | undefined {
  const [here, there] = [shownShare(now), shownShare(before)];
  return here === undefined || there === undefined ? undefined : Math.round((here - there) * TENTHS) / TENTHS;
}
