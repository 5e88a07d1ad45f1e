import { z } from 'zod';
import { choiceLabel } from '../core/field.ts';
import { idDigits } from '../core/params.ts';
import { dateOnly } from '../core/sql-date.ts';
import type { Text } from '../core/text.ts';
import { ABSENT_PARTS, STOCK_NOTES, STOCK_PARTS } from '../release-enums.ts';

const valuesOf = <V extends string>(choices: readonly { readonly value: V }[]) => choices.map(({ value }) => value) as [V, ...V[]];

/** Releases or lots of one part; those that the caller does not see are left out. */
const releases = z.array(z.object({ releaseGroupId: z.int(), no: z.string(), status: z.string(), qty: z.int() }));
const lots = z.array(
  z.object({ inspectionId: z.int(), inspectionGroupId: z.int(), no: z.string(), lotNo: z.int(), status: z.string(), qty: z.int() }),
);

const part = z.object({
  code: z.enum(valuesOf([...STOCK_PARTS, ...ABSENT_PARTS])),
  qty: z.int(),
  /** Of `reserved` and `released`. */
  releases: releases.optional(),
  /** Of `lot_waiting` and `rework`. */
  lots: lots.optional(),
});

/** Query of `GET poProduct/explain`: a line, the number of pieces wanted, and the day they would leave (today). */
export const explainQuery = z.strictObject({ id: idDigits, asked: idDigits.optional(), on: dateOnly.optional() });

/**
 * Answer of `poProduct/explain`: the state of every piece of a line that was made (bought: has arrived), Σ `parts` + `unexplained` =
 * `produced`; `absent` is ordered and not there yet. With `asked`, `missing` pieces are short and could come from `free`, the soonest
 * first.
 */
export const explainAnswer = z.object({
  poProductId: z.int(),
  poId: z.int(),
  poNo: z.string(),
  lineNo: z.int(),
  flow: z.enum(['make', 'buy']),
  orderQty: z.int(),
  produced: z.int(),
  releasable: z.int(),
  parts: z.array(part),
  absent: z.array(part),
  unexplained: z.int(),
  asked: z.int().optional(),
  missing: z.int().optional(),
  free: z.array(part).optional(),
  notes: z.array(
    z.object({
      code: z.enum(valuesOf(STOCK_NOTES)),
      qty: z.int().optional(),
      month: z.string().optional(),
      labels: z
        .array(z.object({ labelStockId: z.int(), code: z.string(), name: z.string(), nameEn: z.string().nullable(), qty: z.int() }))
        .optional(),
    }),
  ),
});

/** Answer of `poProduct/explain`. */
export type ExplainAnswer = z.output<typeof explainAnswer>;

type Part = z.output<typeof part>;

const MAX_NAMED = 3;
const count = (qty: number): string => qty.toLocaleString('en-US');

function holders({ releases: groups = [], lots: own = [] }: Part): string {
  const all = [...groups, ...own].map(({ no, qty }) => `${no} ${count(qty)}`);
  const named = all.slice(0, MAX_NAMED).join(', ');
  return named && ` (${all.length > MAX_NAMED ? `${named} …` : named})`;
}

/** One sentence on why pieces cannot go: how many are requested, how many can go, and where the rest could come from. */
export function whyMissing({ asked = 0, releasable, missing = 0, free = [] }: ExplainAnswer): Text {
  if (missing === 0) return { ko: `${count(asked)} EA 모두 출고할 수 있습니다`, en: `All ${count(asked)} EA can be released` };
  const partsText = (lang: 'ko' | 'en') =>
    free.map((one) => `${choiceLabel([...STOCK_PARTS, ...ABSENT_PARTS], one.code)[lang]} ${count(one.qty)}${holders(one)}`).join(', ');
  return {
    ko: `${count(asked)} EA 중 ${count(releasable)} EA만 출고할 수 있습니다. ${count(missing)} EA 부족: ${partsText('ko') || '발주보다 많습니다'}`,
    en: `Only ${count(releasable)} of ${count(asked)} EA can be released. ${count(missing)} EA short: ${partsText('en') || 'more than was ordered'}`,
  };
}
