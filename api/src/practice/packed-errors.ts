import type { ApiIssue } from '@moru/contract';
import { Refusal, refuse } from '../core/call/refuse.ts';
import { explainDriverError } from '../core/orm/driver-errors.ts';

/** An error as it is sent from one process to another, which would keep only the text of it. */
type Packed =
  | {
      readonly status: number;
      readonly code: string;
      readonly marked: string;
      readonly issues?: readonly ApiIssue[] | undefined;
      readonly retryAfter?: number | undefined;
    }
  | { readonly stack: string };

function pack(thrown: unknown): Packed {
  const error = explainDriverError(thrown);
  if (!(error instanceof Refusal)) return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  const { code, marked, issues, retryAfter } = error;
  return { status: error.getStatus(), code, marked, issues, retryAfter };
}

type Calls = Record<string, (...given: never[]) => Promise<unknown>>;

/** The same functions, throwing errors that can be sent. */
export function packed<C extends { readonly [name in keyof C]: Calls[string] }>(calls: C): C {
  const names = Object.keys(calls) as (keyof C & string)[];
  const wrapped = names.map((name) => [
    name,
    async (...given: never[]) => {
      try {
        return await calls[name](...given);
      } catch (error) {
        throw pack(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as C;
}

const isPacked = (thrown: unknown): thrown is Packed =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && ('stack' in thrown || 'marked' in thrown);

/** The error again; 503 where the other process has ended. */
export function unpacked(thrown: unknown): Error {
  if (!isPacked(thrown)) return refuse.busy(1, thrown);
  if ('marked' in thrown) return new Refusal(thrown.status, thrown.code, thrown.marked, thrown.issues, thrown.retryAfter);
  return Object.assign(new Error('the process of the practice copies failed'), { stack: thrown.stack });
}
