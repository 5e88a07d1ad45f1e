import type { EntityClass } from '@mikro-orm/core';

/** The tables of one ledger. */
export interface LedgerTables {
  /** Its rows have `onHand`. */
  readonly holder: EntityClass<object>;
  readonly move: EntityClass<object>;
  /** Property of a move that holds its holder's id. */
  readonly key: string;
}

const ledgers = new Set<LedgerTables>();

/** Registers a ledger for checks over all ledgers; each registers itself when it is created. */
export const registerLedger = ({ holder, move, key }: LedgerTables): void => void ledgers.add({ holder, move, key });

/** Every registered ledger. */
export const allLedgers = (): readonly LedgerTables[] => [...ledgers];
