import type { Field, FieldKind, Fields } from './field.ts';

/** Kinds of the columns that every row has. */
export const BASE_KINDS = {
  id: 'int',
  version: 'int',
  createdAt: 'instant',
  updatedAt: 'instant',
  createdBy: 'ref',
  updatedBy: 'ref',
} as const satisfies Readonly<Record<string, FieldKind>>;

/** The field that a dotted path ends at; undefined for the columns that every row has. Throws for an unknown path. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const dot = path.indexOf('.');
  if (dot < 0) return fields[path];
  const target = fields[`${path.slice(0, dot)}Id`]?.target;
  if (!target) throw new Error(`no reference for '${path}'`);
  return fieldAt(target.fields, path.slice(dot + 1));
}

const baseKind = (name: string): FieldKind | undefined => (name in BASE_KINDS ? BASE_KINDS[name as keyof typeof BASE_KINDS] : undefined);

/** Kind of the value at the end of a path. Throws for an unknown path. */
export function kindAt(fields: Fields, path: string): FieldKind {
  const kind = fieldAt(fields, path)?.meta.kind ?? baseKind(path.slice(path.lastIndexOf('.') + 1));
  if (!kind) throw new Error(`no field '${path}'`);
  return kind;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The value at a dotted path of a row; undefined where there is none or a joined row is missing. */
export const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), row);
