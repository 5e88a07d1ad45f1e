import type { SqlEntityManager } from '@mikro-orm/sql';
import { engineOf, type Engine } from '../core/orm/engine.ts';
import type { Column } from './tables.ts';

/** A value of a dump. */
export type Value = string | number | boolean | null | object;

const instant = (value: unknown): string =>
  typeof value === 'number' || value instanceof Date ? new Date(value).toISOString() : `${String(value).replace(' ', 'T')}Z`;

/** A driver's value in the form of a dump: the same on every engine. */
export function dumped({ kind }: Column, value: unknown): Value {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'instant':
      return instant(value);
    case 'json':
      return typeof value === 'string' ? (JSON.parse(value) as Value) : (value as object);
    case 'flag':
      return value === true || Number(value) === 1;
    case 'number':
      return Number(value);
    default:
      return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  }
}

function stored({ kind }: Column, value: Value, engine: Engine): unknown {
  if (value === null) return null;
  if (kind === 'instant') return engine.instant(new Date(String(value)));
  if (kind === 'json') return JSON.stringify(value);
  return kind === 'flag' ? Number(value) : value;
}

/** The value that the engine of `em` stores for a value of a dump. */
export const storing =
  (em: SqlEntityManager) =>
  (column: Column, value: Value): unknown =>
    stored(column, value, engineOf(em));
