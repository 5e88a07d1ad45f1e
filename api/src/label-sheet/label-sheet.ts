import type { SheetSize } from '@moru/contract';

/** What the worker draws: the same label `count` times. */
export interface LabelSheetJob {
  readonly size: SheetSize;
  readonly count: number;
  /** First free place of the first page, from 1. */
  readonly start: number;
  /** Milliseconds; the only time that the file carries. */
  readonly at: number;
  readonly name: string;
  /** Below the name, small. */
  readonly about: string;
  readonly code: string;
}
