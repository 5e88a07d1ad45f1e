import { inspection } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

const overLots =
  (value: (lot: At<typeof inspection.fields>) => RawBuilder<unknown>): Computed =>
  (col) =>
    scopedSelect(col, inspection, {
      as: 'i',
      columns: (lot) => ({ value: value(lot) }),
      where: (lot) => [sql`${lot('groupId')} = ${col('id')}`, sql`${lot('status')} <> 'cancelled'`],
    }).ifLimited;

const count = (condition: RawBuilder<unknown>) => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Once every lot is acknowledged. */
const ofEvery = (value: (lot: At<typeof inspection.fields>) => RawBuilder<unknown>) =>
  overLots((lot) => sql`case when ${count(sql`${lot('ackAt')} is null`)} = 0 then ${value(lot)} end`);

/** A visit's totals, and who has seen it, for viewers who see only some of its lots: those of these lots (domain page §3). */
export const visibleTotals: Readonly<Record<string, Computed>> = {
  lotCount: overLots(() => sql`count(*)`),
  totalQty: overLots((lot) => sql`coalesce(sum(${lot('lotQty')}), 0)`),
  toDecide: overLots((lot) => count(sql`${lot('status')} = 'submitted'`)),
  waitsClient: overLots((lot) => count(sql`${lot('status')} = 'waiting_client'`)),
  result: overLots(
    (lot) => sql`case
      when count(*) = 0 or ${count(sql`${lot('verdict')} = 'pending'`)} > 0 then 'pending'
      when ${count(sql`${lot('verdict')} = 'reject'`)} = 0 then 'pass'
      when ${count(sql`${lot('verdict')} = 'accept'`)} = 0 then 'fail'
      else 'mixed' end`,
  ),
  ackAt: ofEvery((lot) => sql`max(${lot('ackAt')})`),
  ackByName: ofEvery((lot) => sql`case when count(distinct ${lot('ackByName')}) = 1 then max(${lot('ackByName')}) end`),
};
