import { z } from 'zod';
import { MAX_INT, type Field, type Fields } from './field.ts';
import type { Role } from './roles.ts';

/** Id of a row. */
export const rowId = z.int().positive().max(MAX_INT);

const base: Record<string, z.ZodType> = {
  id: z.int(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: z.int().nullable(),
  updatedBy: z.int().nullable(),
};

const writable = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, { meta }]) => !meta.derived);

/**
 * Schema of a new row: a field that is neither optional, filled by the server (or from a setting) nor has a default is `Required`; unknown
 * keys are refused.
 */
export function insertSchema(fields: Fields): z.ZodObject {
  const shape = writable(fields).map(([key, { schema, meta }]) => {
    if (meta.setting !== undefined) return [key, schema.optional()] as const;
    const open =
      meta.default === undefined ? (meta.optional || meta.auto ? schema.optional() : schema) : schema.default(meta.default as never);
    return [key, open] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** Schema of a change: `id`, optionally the `version` it was made from, and any part of the fields. */
export function updateSchema(fields: Fields): z.ZodObject {
  const shape = writable(fields).map(([key, { schema }]) => [key, schema.optional()] as const);
  return z.strictObject({ id: rowId, version: z.int().positive().optional(), ...Object.fromEntries(shape) });
}

const hasId = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value && value.id !== undefined;

/** Chooses the schema by the presence of an id and passes its issues on unchanged. */
export function byPresenceOfId(insert: z.ZodObject, update: z.ZodObject) {
  return z.unknown().transform((value, context) => {
    const result = (hasId(value) ? update : insert).safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as never);
    return z.NEVER;
  });
}

const split = (paths: readonly string[]): [string[], Map<string, string[]>] => {
  const own: string[] = [];
  const joins = new Map<string, string[]>();
  for (const path of paths) {
    const dot = path.indexOf('.');
    if (dot < 0) own.push(path);
    else joins.set(path.slice(0, dot), [...(joins.get(path.slice(0, dot)) ?? []), path.slice(dot + 1)]);
  }
  return [own, joins];
};

const visible = (field: Field | undefined, role: Role) => !field?.meta.hiddenFrom?.includes(role);

/** The paths of a subset that a role may see: hidden fields (prices and site-staff) and paths through hidden references are left out. */
export function visiblePaths(fields: Fields, paths: readonly string[], role: Role): string[] {
  return paths.filter((path) => {
    const dot = path.indexOf('.');
    if (dot < 0) return visible(fields[path], role);
    const ref = fields[`${path.slice(0, dot)}Id`];
    if (!visible(ref, role)) return false;
    const target = ref?.target;
    return target === undefined || visiblePaths(target.fields, [path.slice(dot + 1)], role).length > 0;
  });
}

/** Schema of the row that `paths` select; a join through an optional reference may be null. Throws for an unknown path and for a secret. */
export function rowSchema(fields: Fields, paths: readonly string[]): z.ZodObject {
  const [own, joins] = split(paths);
  const shape: Record<string, z.ZodType> = {};
  for (const key of own) {
    const schema = fields[key]?.row ?? base[key];
    if (!schema) throw new Error(`no field '${key}' (paths: ${paths.join(', ')})`);
    if (fields[key]?.meta.kind === 'secret') throw new Error(`'${key}' is a secret: it is written and never read back`);
    shape[key] = schema;
  }
  for (const [join, rest] of joins) {
    const field = fields[`${join}Id`];
    if (!field?.target) throw new Error(`no reference '${join}Id' for '${join}.${rest[0]}'`);
    const schema = rowSchema(field.target.fields, rest);
    shape[join] = field.meta.optional ? schema.nullable() : schema;
  }
  return z.object(shape);
}
