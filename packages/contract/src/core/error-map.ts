import { z } from 'zod';

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
};

const BOUNDS: Record<string, [string, string]> = { string: ['String', 'character(s)'], array: ['Array', 'element(s)'] };

function boundText(word: 'at least' | 'at most', origin: string, limit: unknown, inclusive: boolean | undefined): string {
  const sized = BOUNDS[origin];
  if (sized) return `${sized[0]} must contain ${word} ${String(limit)} ${sized[1]}`;
  const relation = word === 'at least' ? 'greater than' : 'less than';
  return `Number must be ${relation}${inclusive === false ? '' : ' or equal to'} ${String(limit)}`;
}

/** Most keys named in a message: an answer should not be as long as the body it refuses. */
const MAX_KEYS = 10;
/** Most choices named in a message: a list of five hundred wrong ones must not become a megabyte. */
const MAX_NAMED = 20;

const choicesOf = (values: readonly unknown[]): string =>
  [...values.slice(0, MAX_NAMED).map((value) => `'${String(value)}'`), ...(values.length > MAX_NAMED ? ['…'] : [])].join(' | ');
const MAX_KEY = 60;

function namesOf(keys: readonly string[]): string {
  const named = keys.slice(0, MAX_KEYS).map((key) => `'${key.slice(0, MAX_KEY).toWellFormed()}'`);
  return keys.length > MAX_KEYS ? `${named.join(', ')}, … (${keys.length})` : named.join(', ');
}

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      return `Expected ${issue.expected === 'int' ? 'integer' : issue.expected}, received ${typeName(issue.input)}`;
    case 'too_small':
      return boundText('at least', issue.origin, issue.minimum, issue.inclusive);
    case 'too_big':
      return boundText('at most', issue.origin, issue.maximum, issue.inclusive);
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid';
    case 'unrecognized_keys':
      return `Unrecognized key(s) in object: ${namesOf(issue.keys)}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'Required';
      return `Invalid enum value. Expected ${choicesOf(issue.values)}, received ${typeof issue.input === 'string' ? `'${issue.input.slice(0, MAX_KEY).toWellFormed()}'` : typeName(issue.input)}`;
    case 'not_multiple_of':
      return `Number must be a multiple of ${issue.divisor}`;
    default:
      return undefined;
  }
}

/** The texts of specification §5 for zod 4, whose own differ. Called once, when the contract is loaded. */
export function installErrorMap(): void {
  z.config({ customError: messageOf });
}
