import { OVER_LINE } from '@moru/contract';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables, within } from '../core/orm/tables.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { CHUNK } from './import.preview.ts';

type Tables = typeof Po | typeof PoProduct;

/** Whether a PO has a line that is not over. */
export const hasOpenLine = () =>
  within<Tables, 'po'>().exists((row) =>
    row.selectFrom('po_product as l').whereRef('l.po_id', '=', 'po.id').where('l.status', 'not in', OVER_LINE).select('l.id'),
  );

/** Closed POs of these lines that have open lines again: they are to be confirmed. */
export async function reopenedPos({ em }: Ctx, lines: readonly number[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const part of chunked(lines, CHUNK)) {
    const rows = await tables<Tables>(em)
      .selectFrom('po')
      .where('po.status', '=', 'closed')
      .where(hasOpenLine())
      .where('po.id', 'in', (row) => row.selectFrom('po_product').where('id', 'in', among(part)).select('po_id'))
      .select('po.id')
      .execute();
    for (const { id } of rows) ids.add(Number(id));
  }
  return [...ids];
}
