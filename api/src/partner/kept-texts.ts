import type { PartnerRole } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { inValues } from '../core/orm/insert-rows.ts';
import { chunked } from '../core/chunked.ts';

const PART = 500;

/** A column of names from before partners, and the reference that replaced it. */
export interface KeptText {
  readonly entity: string;
  readonly table: string;
  readonly text: string;
  /** Length of the text's column, in characters. */
  readonly length: number;
  readonly ref: string;
  /** The column is not nullable: without a partner it keeps its value. */
  readonly isFilled?: true;
  readonly role: PartnerRole;
}

/**
 * The previous release reads and writes names in these columns. They hold the partner's name as long as it may run beside this one; a name
 * that it wrote becomes a partner at the next start (`AdoptTexts`).
 */
export const KEPT_TEXTS: readonly KeptText[] = [
  { entity: 'LabelStock', table: 'label_stock', text: 'supplier', length: 100, ref: 'supplier_id', role: 'label_supplier' },
  {
    entity: 'LabelOrderGroup',
    table: 'label_order_group',
    text: 'supplier',
    length: 100,
    ref: 'supplier_id',
    role: 'label_supplier',
    isFilled: true,
  },
  { entity: 'Shipping', table: 'shipping', text: 'carrier', length: 100, ref: 'carrier_id', role: 'carrier' },
  { entity: 'Shipping', table: 'shipping', text: 'forwarder', length: 100, ref: 'forwarder_id', role: 'forwarder' },
  { entity: 'ReleaseGroup', table: 'release_group', text: 'carrier', length: 100, ref: 'carrier_id', role: 'carrier' },
  { entity: 'Po', table: 'po', text: 'supplier', length: 100, ref: 'supplier_id', role: 'supplier' },
  ...(
    [
      ['User', 'user', 60],
      ['Po', 'po', 100],
      ['PoProduct', 'po_product', 100],
      ['Pjournal', 'pjournal', 100],
      ['InspectionGroup', 'inspection_group', 100],
      ['Inspection', 'inspection', 100],
      ['InspectionSwitch', 'inspection_switch', 100],
    ] as const
  ).map(([entity, table, length]) => ({ entity, table, text: 'factory', length, ref: 'factory_id', role: 'factory' }) as const),
];

const nameOf = ({ table, length, ref }: KeptText) =>
  sql`(select substr(p.name, 1, ${sql.lit(length)}) from partner p where p.id = ${sql.ref(`${table}.${ref}`)})`;

/** Writes the new name of a partner beside every reference to it: the previous release identifies rows by it. */
export async function keepRenamed({ em }: Ctx, partnerId: number): Promise<void> {
  await em.flush();
  for (const kept of KEPT_TEXTS)
    await sql`update ${sql.table(kept.table)} set ${sql.id(kept.text)} = ${nameOf(kept)} where ${sql.id(kept.ref)} = ${partnerId}`.execute(
      em.getKysely(),
    );
}

/** Writes the names of the referenced partners beside the references, where the previous release reads them. */
export async function keepTexts({ em }: Ctx, entity: string, ids: readonly number[]): Promise<void> {
  const kept = KEPT_TEXTS.filter((one) => one.entity === entity);
  if (kept.length === 0 || ids.length === 0) return;
  await em.flush();
  for (const one of kept)
    for (const part of chunked([...new Set(ids)], PART)) {
      const { table, text, isFilled } = one;
      const name = nameOf(one);
      await sql`update ${sql.table(table)} set ${sql.id(text)} = ${isFilled ? sql`coalesce(${name}, ${sql.id(text)})` : name} where id in (${inValues(part)})`.execute(
        em.getKysely(),
      );
    }
}
