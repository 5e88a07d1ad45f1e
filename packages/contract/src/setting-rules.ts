import type { z } from 'zod';
import type { Field } from './core/index.ts';

/** A field with one more rule; a value that breaks it is refused with `message`. */
export function ruled<F extends Field>(field: F, message: string, holds: (value: z.output<F['schema']>) => boolean): F {
  // The refined schema has the same input and output types.
  return { ...field, schema: field.schema.refine((value) => holds(value as z.output<F['schema']>), message) };
}
