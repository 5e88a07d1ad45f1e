import { dimensionsOf, type DimensionName } from '@moru/contract';
import { measuresOf } from '@moru/ui/extra';

/** A list of names that a form holds. */
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Dimensions by which all of the given measures can be grouped. */
export function fitting(subject: string, names: readonly string[]): DimensionName[] {
  const [first = [], ...rest] = measuresOf(subject, names).map(dimensionsOf);
  return first.filter((name) => rest.every((other) => other.includes(name)));
}
