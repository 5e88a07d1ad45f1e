import type { MikroORM } from '@mikro-orm/core';
import { systemCtx } from '../core/call/ctx.ts';
import { Refusal } from '../core/call/refuse.ts';
import { explainDriverError } from '../core/orm/driver-errors.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { chainFindings } from './chain-check.ts';
import { countFindings } from './count-check.ts';
import { fileFindings } from './file-check.ts';
import type { Finding } from './finding.ts';
import { ledgerFindings } from './ledger-check.ts';
import { referenceFindings } from './reference-check.ts';

export type { Finding } from './finding.ts';

const BUSY = 503;
const UNCHECKED = 'could not be checked, as others are writing or the database does not answer: check again';

/** What a part finds, or that it could not be checked because others hold what it has to lock. */
async function foundBy(kind: Finding['kind'], part: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await part();
  } catch (error) {
    const explained = explainDriverError(error);
    if (!(explained instanceof Refusal) || explained.getStatus() !== BUSY) throw error;
    return [{ kind, text: UNCHECKED, isUnchecked: true }];
  }
}

/**
 * All faults in the data: ledgers, the chain of quantities, counts of lots, releases and label orders, references, files; and the parts that
 * could not be checked. Empty for sound data.
 */
export async function findings(orm: MikroORM, storage: FileStorage): Promise<Finding[]> {
  const ctx = () => systemCtx(orm);
  return [
    ...(await foundBy('ledger', () => ledgerFindings(ctx()))),
    ...(await foundBy('chain', () => chainFindings(ctx()))),
    ...(await foundBy('count', () => countFindings(ctx()))),
    ...(await foundBy('reference', () => referenceFindings(ctx()))),
    ...(await foundBy('file', () => fileFindings(ctx(), storage))),
  ];
}
