import type { pjournal, Row } from '@moru/contract';

type Journal = Pick<Row<typeof pjournal>, 'status' | 'labels'>;

/** Quantity of one label that a line has used and lost, in EA. */
export interface Consumed {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly used: number;
  readonly loss: number;
}

/** Labels used by journals, summed by label in the order of their codes. A draft has taken nothing from the stock yet. */
export function consumed(journals: readonly Journal[]): Consumed[] {
  const all = journals.filter(({ status }) => status !== 'draft').flatMap(({ labels }) => labels);
  const groups = Map.groupBy(all, ({ labelStockId }) => labelStockId);
  return [...groups]
    .flatMap(([id, lines]) => {
      const [first] = lines;
      const sum = (key: 'used' | 'loss') => lines.reduce((total, line) => total + line[key], 0);
      return first ? [{ id, ...first.labelStock, used: sum('used'), loss: sum('loss') }] : [];
    })
    .toSorted((a, b) => a.code.localeCompare(b.code));
}
