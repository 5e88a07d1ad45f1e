import { choiceLabel, dimension, fieldAt, sumsOf, TIME_DIMENSIONS, type DimensionName, type Text } from '@moru/contract';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../../core/call/ctx.ts';
import { chunked } from '../../core/chunked.ts';
import { entityName } from '../../core/orm/naming.ts';
import { scopedSelect } from '../../core/scope/scoped-select.ts';
import type { AskedQuery } from './asked.ts';

/** Names a value of a dimension. */
export type LabelOf = (by: DimensionName, value: string | number | null) => Text;

const MAX_IN = 1000;
const NONE: Text = { ko: '없음', en: 'None' };

/** Names of rows that numbers were grouped by: they are referenced by rows that passed the scope. */
async function names(ctx: Ctx, by: DimensionName, ref: string, ids: readonly number[]): Promise<Map<number, Text>> {
  const { title = ['name', 'name'] } = dimension(by);
  const found = new Map<number, Text>();
  const viewing = { metadata: readEm(ctx).getMetadata(), viewer: undefined };
  for (const part of chunked(ids, MAX_IN)) {
    const rows = await scopedSelect(viewing, entityName(ref), {
      columns: (at) => ({ id: at('id'), ko: at(title[0]), en: at(title[1]) }),
      where: (at) => [sql`${at('id')} in (${sql.join(part)})`],
    })
      .compile(ctx)
      .rows(ctx);
    for (const { id, ko, en } of rows) found.set(Number(id), { ko: String(ko), en: String(en ?? ko) });
  }
  return found;
}

/** Reads the names of all groups; values of closed lists have theirs in the contract. */
export async function labelsOf(
  ctx: Ctx,
  { measures, groupBy }: AskedQuery,
  groups: readonly (readonly (string | number | null)[])[],
): Promise<LabelOf> {
  const [sum] = measures.flatMap(sumsOf);
  const known = new Map<DimensionName, (value: string | number) => Text>();
  for (const [index, by] of groupBy.entries()) {
    if (!sum || TIME_DIMENSIONS.includes(by)) continue;
    const field = fieldAt(sum.list.of.fields, sum.list.of.filters[sum.list.by[by] ?? ''] ?? '');
    if (field?.meta.ref) {
      const ids = [...new Set(groups.map((row) => row[index]))].filter((id) => typeof id === 'number');
      const read = await names(ctx, by, field.meta.ref, ids);
      known.set(by, (value) => read.get(Number(value)) ?? { ko: String(value), en: String(value) });
    } else known.set(by, (value) => choiceLabel(field?.meta.choices, String(value)));
  }
  return (by, value) => (value === null ? NONE : (known.get(by)?.(value) ?? { ko: String(value), en: String(value) }));
}
