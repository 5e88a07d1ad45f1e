import type { EntityClass } from '@mikro-orm/core';
import type { MoveRules, Text } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import type { HolderRow, MoveRow } from './move-row.ts';

/** A row to write; `qty` is signed, in EA. */
export interface Posting<T extends string = string> {
  readonly type: T;
  readonly date: string;
  readonly qty: number;
  readonly eventUuid: string;
  readonly reason?: string | undefined;
  readonly reversalOfId?: number | undefined;
}

/** A move as a person enters it: `qty` by its type's direction. */
export type GivenMove<T extends string> = Omit<Posting<T>, 'reversalOfId'>;

/** A move to reverse, and why. */
export interface Reversal {
  readonly moveId: number;
  readonly reason: string;
  readonly eventUuid: string;
  readonly date?: string | undefined;
}

/** Checks of a new reversal, never of a replay. */
export interface ReversalChecks<M> {
  /** First check: the version that the caller loaded. */
  readonly fresh: () => unknown;
  readonly may: (move: M) => unknown;
}

/** What a move is for: ids by the property of the move. */
export type Links<L extends string> = { readonly [K in L]?: number | undefined };

/** Answer of `move` and `reverse`. */
export interface MoveAnswer {
  readonly id: number;
  readonly moveId: number;
  readonly balanceAfter: number;
  readonly version: number;
}

/** The specifics of one ledger: its tables, its types and the rules of its holders. */
export interface LedgerSpec<H extends HolderRow, M extends MoveRow, T extends string, L extends string> {
  readonly holder: EntityClass<H>;
  readonly move: EntityClass<M>;
  /** Property of a move that holds its holder's id. */
  readonly key: keyof M & string;
  /** Properties that link a move to what it is for. */
  readonly links: readonly L[];
  readonly rules: MoveRules<T>;
  /** The holder in refusals: 'label B-12'. */
  readonly title: (holder: H) => Text;
  /** Throws for a posting that the holder refuses for its own reasons. */
  readonly refuse?: (ctx: Ctx, holder: H, posting: Posting<T>) => void | Promise<void>;
  /**
   * Name of the closed period (a month: `2026-10`) of a date; undefined while it is open. It runs under the holder's lock and has to lock
   * what it reads, so that nobody closes the period meanwhile.
   */
  readonly closedPeriod?: (ctx: Ctx, holder: H, date: string) => Promise<string | undefined>;
}
