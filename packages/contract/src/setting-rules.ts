import type { z } from 'zod';
import type { Field } from './core/index.ts';

/** A field with one rule more; the value that breaks it is answered with `message`. */
export function ruled<F extends Field>(field: F, message: string, holds: (value: z.output<F['schema']>) => boolean): F {
  // A refined schema takes and gives what it did before.
  return { ...field, schema: field.schema.refine((value) => holds(value as z.output<F['schema']>), message) };
}

/** Whether no value stands twice. */
export const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
