import type { Answer } from './http-client.ts';
import { timed } from './timed.ts';

/** Within this time a call is answered, whatever the database does. */
export const LIMIT_MS = 3000;

/** How a call is answered: status, Retry-After, whether it came in time. */
export async function fate(call: () => Promise<Answer>): Promise<unknown[]> {
  const [{ status, headers }, ms] = await timed(call);
  return [status, headers['retry-after'], ms < LIMIT_MS];
}
export const fates = (calls: (() => Promise<Answer>)[]) => Promise.all(calls.map(fate));
/** Refused in time, and said when to try again. */
export const TRY_AGAIN = [503, '1', true];
