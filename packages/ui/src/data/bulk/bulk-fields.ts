import type { Field, FieldKind, Role } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { ruleSaid } from '../../core/i18n/rule-said.ts';

const KINDS = new Set<FieldKind>(['text', 'longText', 'int', 'decimal', 'date', 'flag', 'choice', 'choices', 'color', 'ref', 'refs']);

/** Fields that identify a row: no two rows can have the same value. */
const ownNames = ({ key = [] }: Pick<AnyResource, 'key'>): ReadonlySet<string> =>
  // With a unique key of several own fields, any one of them may be equal in many rows.
  new Set(key.length === 1 || key.some((path) => path.includes('.')) ? key : []);

/** Fields that this role may set to the same value in many rows; those that identify a row are excluded. */
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

/** Whether a row has the value already; the order of several values does not matter. */
export const holds = (row: unknown, name: string, value: unknown): boolean =>
  text((row as Readonly<Record<string, unknown>>)[name]) === text(value === '' ? null : value);

/** The value as it is saved, or the error in it. */
export function bulkValue({ update, fields }: AnyResource, name: string, value: unknown): { ok: unknown } | { fault: string } {
  const given = value === '' || value === undefined ? null : value;
  if (given === null && !fields[name]?.meta.optional) return { fault: ruleSaid('Required') };
  const parsed = update.safeParse({ id: 1, [name]: given });
  return parsed.success ? { ok: parsed.data[name] } : { fault: ruleSaid(parsed.error.issues[0]?.message ?? 'Invalid') };
}
