import type { Field, FieldKind, Role } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { ruleSaid } from '../../core/i18n/rule-said.ts';

const KINDS = new Set<FieldKind>(['text', 'longText', 'int', 'decimal', 'date', 'flag', 'choice', 'choices', 'color', 'ref', 'refs']);

/** Names of fields that make a row the one it is: no two rows can have the same. */
const ownNames = ({ key = [] }: Pick<AnyResource, 'key'>): ReadonlySet<string> =>
  // A key of several fields of the row itself may share any one of them.
  new Set(key.length === 1 || key.some((path) => path.includes('.')) ? key : []);

/** Fields that many rows may be given the same value of, by this role; what a row is told apart by is none of them. */
export function bulkFields(resource: AnyResource, role: Role | undefined): [name: string, field: Field][] {
  const own = ownNames(resource);
  const read = new Set(resource.subsets['A']);
  return Object.entries(resource.fields).filter(
    ([name, { meta }]) =>
      KINDS.has(meta.kind) &&
      !meta.derived &&
      read.has(name) &&
      !own.has(name) &&
      !(role !== undefined && meta.hiddenFrom?.includes(role)) &&
      !(meta.kind === 'ref' && meta.ref === undefined),
  );
}

const text = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));

/** Whether a row holds the value already; an order of several values means nothing. */
export const holds = (row: unknown, name: string, value: unknown): boolean =>
  text((row as Readonly<Record<string, unknown>>)[name]) === text(value === '' ? null : value);

/** The value as it is saved, or what is wrong with it. */
export function bulkValue({ update, fields }: AnyResource, name: string, value: unknown): { ok: unknown } | { fault: string } {
  const given = value === '' || value === undefined ? null : value;
  if (given === null && !fields[name]?.meta.optional) return { fault: ruleSaid('Required') };
  const parsed = update.safeParse({ id: 1, [name]: given });
  return parsed.success ? { ok: parsed.data[name] } : { fault: ruleSaid(parsed.error.issues[0]?.message ?? 'Invalid') };
}
