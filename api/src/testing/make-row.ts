import type { Field, Resource } from '@moru/contract';
import { today } from '../core/clock.ts';

type Make = (resource: string) => Promise<number>;

let serial = 0;
// From XA on: tests name their own rows AA, QA and the like.
const FIRST_PAIR = 23 * 26;
let pairs = FIRST_PAIR;

/** Restarts the pairs of letters with each database, or a file among many would reach the pairs that tests use themselves. */
export const restartPairs = (): void => {
  pairs = FIRST_PAIR;
};

/** The next of the 676 pairs of letters: a separate series, so that a database needs that many rows before one repeats. */
function pairOfLetters(): string {
  const [first, second] = [Math.floor(pairs / 26) % 26, pairs % 26];
  pairs++;
  return String.fromCodePoint(65 + first, 65 + second);
}

const word = (field: Field, number: number): string => {
  const text = `T${number.toString(36).toUpperCase().padStart(4, '0')}`;
  for (const candidate of [text, text.toLowerCase(), text.slice(-3), 'KRW', '1234567890', 'a@b.co'])
    if (field.schema.safeParse(candidate).success) return candidate;
  const pair = pairOfLetters();
  if (field.schema.safeParse(pair).success) return pair;
  throw new Error(`no text fits '${field.meta.label.en}': give it to make()`);
};

async function value(field: Field, make: Make): Promise<unknown> {
  const { kind, ref, choices = [] } = field.meta;
  switch (kind) {
    case 'ref':
      return make(ref ?? '');
    case 'choice':
      return choices[0]?.value;
    case 'int':
    case 'decimal':
      return field.schema.safeParse(1).success ? 1 : 10;
    case 'date':
      return today();
    case 'flag':
      return false;
    case 'color':
      return '#112233';
    case 'choices':
    case 'refs':
    case 'list':
      return [];
    case 'secret':
      return `secret ${serial} secret`;
    default:
      return word(field, serial);
  }
}

/** Values for every required field of a new row, references created on the way; `given` takes precedence. */
export async function requiredValues(
  resource: Resource,
  given: Readonly<Record<string, unknown>>,
  make: Make,
): Promise<Record<string, unknown>> {
  serial++;
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    const { optional, derived, default: initial, kind } = field.meta;
    if (optional || derived || initial !== undefined || kind === 'children' || key in given) continue;
    values[key] = await value(field, make);
  }
  return { ...values, ...given };
}
