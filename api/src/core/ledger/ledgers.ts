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

/** Makes a ledger known to whoever checks them all; each says so itself when it is made. */
export const registerLedger = ({ holder, move, key }: LedgerTables): void => void ledgers.add({ holder, move, key });

/** Every ledger that a module has made. */
export const allLedgers = (): readonly LedgerTables[] => [...ledgers];
