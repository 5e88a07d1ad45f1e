import { p, type EntityClass } from '@mikro-orm/core';
import type { Field, Fields, Resource } from '@moru/contract';
import type { z } from 'zod';
import { INSTANT_DIGITS } from './base.entity.ts';

/** The type that MikroORM infers an entity's property from. */
export interface Built<V, O> {
  '~type'?: { value: V };
  '~options': O;
}

type ValueOf<F> = F extends { row: infer R extends z.ZodType }
  ? R extends z.ZodISODateTime | z.ZodNullable<z.ZodISODateTime>
    ? Date | Extract<z.output<R>, null>
    : z.output<R>
  : never;
type Built1<V> = null extends V ? Built<NonNullable<V>, { nullable: true }> : Built<V, Record<never, never>>;
type IsChildren<F> = F extends { schema: infer S }
  ? z.ZodType extends S
    ? true
    : S extends z.ZodArray | z.ZodNullable
      ? false
      : S extends z.ZodType<infer V>
        ? V extends readonly object[]
          ? true
          : false
        : false
  : false;
type IsDerived<F> = F extends { meta: { derived: true } } ? true : false;
type StoredKeys<F extends Fields, D extends string, X extends string> = {
  [K in keyof F & string]: K extends X
    ? never
    : IsDerived<F[K]> extends true
      ? K extends D
        ? K
        : never
      : IsChildren<F[K]> extends true
        ? never
        : K;
}[keyof F & string];
type RefKeys<F extends Fields, D extends string, X extends string> = {
  [K in keyof F & string]: F[K] extends { meta: { ref?: infer N } } ? (N extends string ? K : never) : never;
}[StoredKeys<F, D, X>];
type Thunk = () => EntityClass<unknown> | { class: unknown };

/** Properties that `columns` creates for an entity. */
export type Columns<F extends Fields, D extends string = never, X extends string = never> = {
  [K in StoredKeys<F, D, X>]: Built1<ValueOf<F[K]>>;
};

const MIN_TEXT = 20;
const MAX_INDEXED_TEXT = 255;
const MONEY_DIGITS = 14;

/** The zod schema below `nullable`, whose length MikroORM needs. */
const lengthOf = ({ schema }: Field): number => {
  const inner =
    'unwrap' in schema && typeof schema.unwrap === 'function'
      ? (schema.unwrap() as { maxLength?: number })
      : (schema as { maxLength?: number });
  return inner.maxLength ?? MAX_INDEXED_TEXT;
};

function base(field: Field) {
  const { kind, scale = 2, choices = [] } = field.meta;
  switch (kind) {
    case 'int':
      return p.integer();
    case 'decimal':
      return p
        .decimal('number')
        .precision(MONEY_DIGITS + scale)
        .scale(scale);
    case 'date':
      return p.date();
    case 'instant':
      return p.datetime().length(INSTANT_DIGITS);
    case 'flag':
      return p.boolean();
    case 'choice':
      return p.string().length(Math.max(MIN_TEXT, ...choices.map(({ value }) => value.length)));
    case 'color':
      return p.string().length(MIN_TEXT);
    case 'choices':
    case 'refs':
    case 'list':
      return p.json();
    case 'longText':
      return p.text();
    default:
      return p.string().length(lengthOf(field));
  }
}

function column(field: Field, target: Thunk | undefined): unknown {
  const { optional, default: initial } = field.meta;
  if (target) return reference(target as never, { optional });
  // Without a target a reference is a plain number (its entity is not imported here).
  const built = (field.meta.kind === 'ref' ? p.integer() : base(field)) as ReturnType<typeof p.string>;
  if (optional) return built.nullable();
  return initial === undefined || typeof initial === 'object' ? built : built.default(initial as string);
}

/**
 * Reference to one row of another entity: a number with a foreign key that prevents deleting the row. `onDelete: 'cascade'` is for child
 * rows that are deleted with their parent.
 */
export function reference<O extends { optional?: boolean; onDelete?: 'cascade' }>(
  target: Thunk,
  options: O = {} as O,
): O extends { optional: true } ? Built<number, { nullable: true }> : Built<number, Record<never, never>> {
  const built = () => {
    const many = p
      .manyToOne(target() as never)
      .mapToPk()
      .updateRule('no action')
      .deleteRule(options.onDelete ?? 'no action');
    return options.optional ? many.nullable() : many;
  };
  // `mapToPk` would infer the target's type, which makes entities that refer to each other circular; the value is always a number.
  return built as never;
}

/**
 * The properties of an entity, created from its contract: type, length, scale, null and default come from each field. Children, secrets and
 * derived fields have no column, except derived ones named in `stored`. `refs` gives the entity of every reference; for a field of `masked`
 * history records the change but not the values (personal data).
 */
export function columns<const F extends Fields, const D extends string = never, const X extends string = never>(
  fields: F,
  refs: { [K in RefKeys<F, D, X>]: Thunk },
  { stored = [], except = [], masked = [] }: { stored?: readonly D[]; except?: readonly X[]; masked?: readonly (keyof F & string)[] } = {},
): Columns<F, D, X> {
  const own = Object.entries(fields).filter(([key, { meta }]) => {
    if (meta.kind === 'children' || meta.kind === 'secret' || (except as readonly string[]).includes(key)) return false;
    return !meta.derived || (stored as readonly string[]).includes(key);
  });
  const targets = refs as Record<string, Thunk | undefined>;
  return Object.fromEntries(
    own.map(([key, field]) => [
      key,
      masked.includes(key) ? (column(field, targets[key]) as ReturnType<typeof p.string>).hidden() : column(field, targets[key]),
    ]),
  ) as Columns<F, D, X>;
}

/** Indexes of the orders that a contract declares within filters (`ordersWithin`), the id last. */
export const orderIndexes = ({ filters, ordersWithin }: Pick<Resource, 'filters' | 'ordersWithin'>) =>
  ordersWithin.map((within) => {
    const properties = [...within.filters.map((name) => filters[name] ?? name), within.orderBy, 'id'];
    // The contract has checked the names; `defineEntity` requires each as a literal.
    return { properties: properties as never[] };
  });
