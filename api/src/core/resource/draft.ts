import type { Save } from '@moru/contract';
import type { BaseEntity } from '../orm/base.entity.ts';

/** One item of a save, before it is written. */
export interface Draft<R, E> {
  /** The parsed input; a hook may change what is written. */
  item: Save<R> & Record<string, unknown>;
  /** The stored row; undefined when the item is new. */
  readonly row: E | undefined;
  /** The whole row as it would be stored: stored values overwritten by the item's; children included. */
  readonly value: Save<R> & Record<string, unknown>;
  /** Derived stored columns that the service writes. */
  readonly set: Record<string, unknown>;
  /** Path of the item in the body: `['saveParams', 0]`. */
  readonly path: (string | number)[];
}

/** One child row of a save, before it is written. */
export interface ChildDraft {
  readonly item: Record<string, unknown>;
  readonly row: (BaseEntity & Record<string, unknown>) | undefined;
  /** Columns that the service writes besides the item's. */
  readonly set: Record<string, unknown>;
  readonly path: (string | number)[];
  readonly parent: BaseEntity;
}

/** One written row: as it is now, and as it was. */
export interface Saved<R, E> {
  readonly row: E;
  readonly before: Readonly<Record<string, unknown>> | undefined;
  readonly item: Save<R> & Record<string, unknown>;
}
