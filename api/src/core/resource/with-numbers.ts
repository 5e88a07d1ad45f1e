import type { Fields } from '@moru/contract';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { nextNumbers } from '../numbering/next-numbers.ts';

type Item = Readonly<Record<string, unknown>>;

const headOf = (prefix: string, date: string) => `${prefix}-${date.slice(2, 4)}${date.slice(5, 7)}-`;

/**
 * The items of a save, new ones with the numbers that the contract leaves to the server (`FieldMeta.series`). Copies: a repeated
 * transaction takes new numbers. Call it before anything is read.
 */
export async function withNumbers(ctx: Ctx, entity: string, fields: Fields, items: readonly Item[]): Promise<Item[]> {
  const all = [...items];
  for (const [property, { meta }] of Object.entries(fields)) {
    const { series } = meta;
    if (!series) continue;
    const open = [...all.keys()].filter((index) => all[index]?.['id'] === undefined && all[index]?.[property] === undefined);
    const dateOf = (index: number) => String((series.date && all[index]?.[series.date]) || today());
    const heads = Map.groupBy(open, (index) => headOf(series.prefix, dateOf(index)));
    const given = new Set(all.flatMap((item) => (item[property] === undefined ? [] : [String(item[property])])));
    // Whoever counts meanwhile waits for a typed number of the series, and skips it.
    for (const typed of given) {
      const head = new RegExp(`^${series.prefix}-\\d{4}-`).exec(typed)?.[0];
      if (head && !heads.has(head)) heads.set(head, []);
    }
    // In one order, so that two saves never deadlock.
    for (const [head, indexes] of [...heads].toSorted(([a], [b]) => a.localeCompare(b))) {
      const numbers = await nextNumbers(ctx, { entity, property, head }, indexes.length, given);
      for (const [nth, index] of indexes.entries()) all[index] = { ...all[index], [property]: numbers[nth] };
    }
  }
  return all;
}
