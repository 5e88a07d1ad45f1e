/** Messages to a worker: begin a job, give its next result, end it early. */
export type Order = { readonly begin: unknown } | 'next' | 'stop';

/** An error prepared for leaving a worker: structured cloning would lose its own fields. */
export interface PackedError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A worker's answers to `next` and `stop`. */
export type Answer = { readonly value: unknown } | { readonly error: PackedError } | 'done';

/** Packs an error with its own fields of plain values (code, line, errno, …). */
export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} };
  const plain = Object.entries(error).filter(([, value]) => value === null || typeof value !== 'object');
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(plain) };
}

/** The error with its fields; its class is lost. */
export const unpackError = ({ message, stack, fields }: PackedError): Error => Object.assign(new Error(message), { stack }, fields);
