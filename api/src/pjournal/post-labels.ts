import { eventUuid, type LabelMoveType } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import type { Posting } from '../core/ledger/spec.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import type { Pjournal } from './pjournal.entity.ts';
import { PjournalLabel } from './pjournal-label.entity.ts';

type Place = Pick<Posting<LabelMoveType>, 'type' | 'date'> & { readonly labelStockId: number; readonly poProductId: number | undefined };

/** Sums of pieces by their place in the ledger. */
class Sums {
  readonly #sums = new Map<string, Place & { qty: number }>();

  add(place: Place, qty: number): void {
    const key = [place.labelStockId, place.type, place.date, place.poProductId].join('/');
    const sum = this.#sums.get(key) ?? { ...place, qty: 0 };
    sum.qty += qty;
    this.#sums.set(key, sum);
  }

  /** The rest, receipts before issues so that a correction never runs short of its own pieces. */
  left() {
    return [...this.#sums.values()].filter(({ qty }) => qty !== 0).toSorted((a, b) => a.labelStockId - b.labelStockId || b.qty - a.qty);
  }
}

/**
 * Posts the used and lost labels of a submitted journal, less what it has posted before: all of it on submission, the difference after an
 * edit.
 */
export async function postLabels(ctx: Ctx, { id, date, poProductId }: Pjournal): Promise<void> {
  const sums = new Sums();
  for (const { labelStockId, used, loss } of await ctx.em.find(PjournalLabel, { pjournalId: id })) {
    sums.add({ labelStockId, type: 'use', date, poProductId }, -used);
    sums.add({ labelStockId, type: 'loss', date, poProductId }, -loss);
  }
  for (const move of await ctx.em.find(LabelMove, { pjournalId: id })) {
    sums.add({ labelStockId: move.labelStockId, type: move.type, date: move.date, poProductId: move.poProductId ?? undefined }, -move.qty);
  }
  const left = sums.left();
  if (left.length === 0) return;
  const stocks = await labelLedger.lock(
    ctx,
    left.map(({ labelStockId }) => labelStockId),
  );
  for (const { labelStockId, ...posting } of left) {
    const stock = stocks.get(labelStockId);
    if (stock) await labelLedger.post(ctx, stock, { ...posting, pjournalId: id, eventUuid: eventUuid() });
  }
}
