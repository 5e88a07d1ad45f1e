import type { MikroORM } from '@mikro-orm/core';
import { systemCtx } from '../core/call/ctx.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { chainFindings } from './chain-check.ts';
import { countFindings } from './count-check.ts';
import { fileFindings } from './file-check.ts';
import type { Finding } from './finding.ts';
import { ledgerFindings } from './ledger-check.ts';
import { referenceFindings } from './reference-check.ts';

export type { Finding } from './finding.ts';

/**
 * All faults in the data: ledgers, the chain of quantities, counts of lots, releases and label orders, references, files; and the parts that
 * could not be checked. Empty for sound data.
 */
export async function findings(orm: MikroORM, storage: FileStorage): Promise<Finding[]> {
  const ctx = () => systemCtx(orm);
  return [
    ...(await ledgerFindings(ctx())),
    ...(await chainFindings(ctx())),
    ...(await countFindings(ctx())),
    ...(await referenceFindings(ctx())),
    ...(await fileFindings(ctx(), storage)),
  ];
}
