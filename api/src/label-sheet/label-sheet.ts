import type { SheetSize } from '@moru/contract';

/** Job of the worker: the same label `count` times. */
export interface LabelSheetJob {
  readonly size: SheetSize;
  readonly count: number;
  /** First free place of the first page, from 1. */
  readonly start: number;
  /** Milliseconds; the only time in the file. */
  readonly at: number;
  readonly name: string;
  /** Small, below the name. */
  readonly about: string;
  readonly code: string;
}
