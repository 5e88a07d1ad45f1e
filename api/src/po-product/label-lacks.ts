import { labelsLacking, labelsOfMarket, mayLeave, needOf, unlabelled, type LabelledLine } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { ProductLabel } from '../product/product-label.entity.ts';
import { usedOn, type Used } from './labels-used.ts';

/** Maximum length of a chain of successors. */
const MAX_SUCCESSORS = 10;
/** Decimals of the quantity per piece, as stored. */
const DECIMALS = 6;

/** A PO line and its requested pieces; without `asked` all that may still leave. */
export interface AskedLine extends LabelledLine {
  readonly id: number;
  readonly productId: number;
  readonly countryId: number;
  readonly flow: string;
  readonly asked: number | undefined;
}

/** A label whose stock is too small for a line. */
export interface LabelLack {
  readonly poProductId: number;
  readonly labelStockId: number;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  /** Missing labels. */
  readonly qty: number;
}

type Labels = ReadonlyMap<number, LabelStock>;

/** The labels and all their successors, by id. */
async function withSuccessors({ em }: Ctx, ids: readonly number[]): Promise<Labels> {
  const found = new Map<number, LabelStock>();
  let wanted = [...new Set(ids)];
  for (let depth = 0; wanted.length > 0 && depth <= MAX_SUCCESSORS; depth++) {
    for (const label of await em.find(LabelStock, { id: { $in: wanted } }, { disableIdentityMap: true })) found.set(label.id, label);
    const next = wanted.flatMap((id) => found.get(id)?.supersededById ?? []);
    wanted = [...new Set(next)].filter((id) => !found.has(id));
  }
  return found;
}

/** A label and its successors, except those that the product names as well. */
function standIns(labels: Labels, start: number, named: ReadonlySet<number>): LabelStock[] {
  const chain: LabelStock[] = [];
  for (let label = labels.get(start); label && !chain.includes(label); label = labels.get(label.supersededById ?? 0)) {
    if (label.id !== start && named.has(label.id)) break;
    chain.push(label);
  }
  return chain;
}

const whole = (labels: number, per: number): number => Math.floor(Number((labels / per).toFixed(DECIMALS)));

/** Labelled pieces of a line, counting successors too. */
function labelledPieces(used: readonly Used[], lineId: number, chain: readonly LabelStock[], per: number): number {
  const own = used.filter((row) => row.lineId === lineId && chain.some(({ id }) => id === row.labelId));
  const sum = (of: (row: Used) => number) => own.reduce((total, row) => total + of(row), 0);
  return (
    Math.min(
      whole(
        sum((row) => row.used),
        per,
      ),
      sum(({ good }) => good),
    ) +
    whole(
      sum(({ byHand }) => byHand),
      per,
    )
  );
}

/** Takes labels from stock, the oldest artwork first; returns how many are missing. */
function takeLabels(
  pieces: number,
  taken: { per: number; lossPct: number },
  chain: readonly LabelStock[],
  there: Map<number, number>,
): number {
  const onHand = chain.reduce((sum, { id }) => sum + (there.get(id) ?? 0), 0);
  let rest = Math.min(needOf(pieces, taken), onHand);
  for (const { id } of chain) {
    const part = Math.min(rest, there.get(id) ?? 0);
    there.set(id, (there.get(id) ?? 0) - part);
    rest -= part;
  }
  return labelsLacking(pieces, taken, onHand);
}

/**
 * Labels missing for pieces of PO lines: those that the product needs in the line's market, less those on the pieces and in stock, which
 * the lines share in the order given. Bought goods go to no market.
 */
export async function labelLacks(ctx: Ctx, lines: readonly AskedLine[]): Promise<LabelLack[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const all = await ctx.em.find(ProductLabel, { productId: { $in: productIds } }, { disableIdentityMap: true, orderBy: { id: 'asc' } });
  if (all.length === 0) return [];
  const labels = await withSuccessors(
    ctx,
    all.map(({ labelStockId }) => labelStockId),
  );
  const used = await usedOn(
    ctx,
    lines.map(({ id }) => id),
  );
  const there = new Map([...labels.values()].map(({ id, onHand }) => [id, onHand]));
  return lines.flatMap((line) => {
    const own = all.filter(({ productId }) => productId === line.productId).map((row) => ({ ...row, countryId: row.countryId ?? null }));
    const wanted = line.flow === 'make' ? labelsOfMarket(own, line.countryId) : own.filter(({ countryId }) => countryId === null);
    const named = new Set(own.map(({ labelStockId }) => labelStockId));
    return wanted.flatMap(({ labelStockId, qtyPerUnit, lossPct }): LabelLack[] => {
      const taken = { per: Number(qtyPerUnit), lossPct: Number(lossPct) };
      const chain = standIns(labels, labelStockId, named);
      const pieces = unlabelled(line, labelledPieces(used, line.id, chain, taken.per), line.asked ?? mayLeave(line));
      const qty = takeLabels(pieces, taken, chain, there);
      const label = labels.get(labelStockId);
      return qty > 0 && label
        ? [{ poProductId: line.id, labelStockId, code: label.code, name: label.name, nameEn: label.nameEn ?? null, qty }]
        : [];
    });
  });
}
