import { z } from 'zod';
import { MAX_INT } from './field.ts';

const targets = z.registry<{ readonly resource: string }>();

/** Id of a row of `resource` in the body of an action: the API refuses (400 `no_such_row`) a row that the caller does not see. */
export const refId = (resource: string): z.ZodInt => z.int().positive().max(MAX_INT).register(targets, { resource });

/** An id in a body that refers to a row of a resource, and its place. */
export interface BodyRef {
  readonly resource: string;
  readonly id: number;
  readonly path: (string | number)[];
}

type Def = { readonly innerType?: z.core.$ZodType; readonly element?: z.core.$ZodType; readonly shape?: Record<string, z.core.$ZodType> };

/** The ids in a parsed body that refer to rows, by the `refId`s of its schema: at the top, in optional parts, lists and objects. */
export function bodyRefs(schema: z.core.$ZodType, value: unknown, path: readonly (string | number)[] = []): BodyRef[] {
  if (value === undefined || value === null) return [];
  const target = targets.get(schema);
  if (target) return [{ resource: target.resource, id: Number(value), path: [...path] }];
  // zod types the definition of each of its kinds separately.
  const { innerType, element, shape } = schema._zod.def as Def;
  if (innerType) return bodyRefs(innerType, value, path);
  if (element && Array.isArray(value)) return value.flatMap((one, index) => bodyRefs(element, one, [...path, index]));
  if (!shape) return [];
  return Object.entries(shape).flatMap(([key, part]) => bodyRefs(part, (value as Record<string, unknown>)[key], [...path, key]));
}
