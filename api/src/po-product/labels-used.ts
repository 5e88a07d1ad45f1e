import { COUNTED_JOURNAL, OVER_LINE } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables, within } from '../core/orm/tables.ts';
import type { LabelMove } from '../label-move/label-move.entity.ts';
import type { Pjournal } from '../pjournal/pjournal.entity.ts';
import type { PjournalLabel } from '../pjournal/pjournal-label.entity.ts';
import type { PoProduct } from './po-product.entity.ts';

type Tables = typeof Pjournal | typeof PjournalLabel | typeof LabelMove | typeof PoProduct;

/** Labels of one kind used on pieces of a line, and the pieces of the journals that used them. */
export interface Used {
  readonly lineId: number;
  readonly labelId: number;
  readonly used: number;
  readonly good: number;
  readonly byHand: number;
}

const NONE = sql.lit<number>(0);

/** Labels used on lines by journals, at most as many as these made pieces. */
const byJournals = () =>
  within<Tables>()
    .selectFrom('pjournal as j')
    .innerJoin('pjournal_label as x', 'x.pjournal_id', 'j.id')
    .where('x.used', '>', 0)
    .where('j.status', 'in', COUNTED_JOURNAL)
    .select(['j.po_product_id as line_id', 'x.label_stock_id as label_id', 'x.used', 'j.good_qty as good', NONE.as('by_hand')]);

/** The same by hand. */
const byHand = () =>
  within<Tables>()
    .selectFrom('label_move as m')
    .where('m.pjournal_id', 'is', null)
    .where('m.type', 'in', ['use', 'return'])
    .select(({ neg }) => [
      'm.po_product_id as line_id',
      'm.label_stock_id as label_id',
      NONE.as('used'),
      NONE.as('good'),
      neg('m.qty').as('by_hand'),
    ]);

/** Part of a statement: labels used on open lines, a row for each journal and move. */
export const usedOnOpenLines = () =>
  byJournals()
    .innerJoin('po_product as l', 'l.id', 'j.po_product_id')
    .where('l.status', 'not in', OVER_LINE)
    .unionAll(
      byHand()
        .innerJoin('po_product as l', 'l.id', 'm.po_product_id')
        .where('l.status', 'not in', OVER_LINE)
        .$narrowType<{ line_id: number }>(),
    );

/** Labels used on lines, by journals and by hand. */
export async function usedOn({ em }: Ctx, lineIds: readonly number[]): Promise<Used[]> {
  const each = byJournals()
    .where('j.po_product_id', 'in', among(lineIds))
    .unionAll(byHand().where('m.po_product_id', 'in', among(lineIds)).$narrowType<{ line_id: number }>());
  const rows = await tables<Tables>(em)
    .selectFrom(each.as('u'))
    .groupBy(['u.line_id', 'u.label_id'])
    .select(({ fn }) => [
      'u.line_id',
      'u.label_id',
      fn.sum('u.used').as('used'),
      fn.sum('u.good').as('good'),
      fn.sum('u.by_hand').as('by_hand'),
    ])
    .execute();
  return rows.map((row) => ({
    lineId: Number(row.line_id),
    labelId: Number(row.label_id),
    used: Number(row.used),
    good: Number(row.good),
    byHand: Number(row.by_hand),
  }));
}
