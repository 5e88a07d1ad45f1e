import { labelOrder } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

type Line = At<typeof labelOrder.fields>;

const open = (qty: RawBuilder<unknown>, received: RawBuilder<unknown>, shortClosed: RawBuilder<unknown>) =>
  sql`case when ${shortClosed} is not null or ${received} > ${qty} then 0 else ${qty} - ${received} end`;

const cost = (qty: RawBuilder<unknown>, unitCost: RawBuilder<unknown>) => sql`round(${qty} * ${unitCost}, 2)`;

/** SQL of the derived values of an order line. */
export const lineValues: Readonly<Record<string, Computed>> = {
  openQty: (col) => open(col('qty'), col('receivedQty'), col('shortClosedOn')),
  amount: (col) => cost(col('qty'), col('unitCost')),
};

const overLines =
  (value: (line: Line) => RawBuilder<unknown>): Computed =>
  (col) =>
    scopedSelect(col, labelOrder, {
      as: 'r',
      columns: (line) => ({ value: value(line) }),
      where: (line) => [sql`${line('groupId')} = ${col('id')}`],
    }).sql;

/** SQL of the values that an order derives from its lines. */
export const orderValues: Readonly<Record<string, Computed>> = {
  lineCount: overLines(() => sql`count(*)`),
  totalQty: overLines((line) => sql`coalesce(sum(${line('qty')}), 0)`),
  receivedQty: overLines((line) => sql`coalesce(sum(${line('receivedQty')}), 0)`),
  totalAmount: overLines((line) => sql`coalesce(sum(${cost(line('qty'), line('unitCost'))}), 0)`),
};
