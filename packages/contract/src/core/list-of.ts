import { z } from 'zod';

/** Items of one list whose faults a refusal names, about. */
const MAX_FAULTS = 100;

const items = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Schema of the items of a list made by `listOf`, which its own JSON schema does not contain. */
export const itemOf = (list: z.core.$ZodType): z.ZodType | undefined => items.get(list);

/**
 * A list whose length is checked before its items, and whose items are read until about a hundred faults are found: zod's own list reads
 * all of them, so a wrong body of 1 MB would take long and produce an answer of many MB.
 */
export function listOf<S extends z.ZodType>(item: S, { min = 0, max }: { min?: number; max: number }) {
  const list: z.ZodType = z
    .array(z.unknown())
    .min(min)
    .max(max)
    .transform((values, context) => {
      const read: unknown[] = [];
      for (const [index, value] of values.entries()) {
        const { success, data, error } = item.safeParse(value);
        if (success) read.push(data);
        else for (const issue of error.issues) context.issues.push({ ...issue, path: [index, ...issue.path], input: value } as never);
        if (context.issues.length > MAX_FAULTS) break;
      }
      return read;
    });
  items.set(list, item);
  // The items have been parsed by their schema.
  return list as unknown as z.ZodType<z.output<S>[], z.input<S>[]>;
}
