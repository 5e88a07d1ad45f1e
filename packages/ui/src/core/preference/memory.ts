import { recall, remember } from '../remember.ts';

/** Values by key; null stands for one to forget. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether something read from outside is a record of values. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (userId: number, part: 'all' | 'unsent'): string => `preferences.${userId}.${part}`;

/** What this browser knows of a user's preferences, or has not sent yet. */
export function recallValues(userId: number, part: 'all' | 'unsent'): Values {
  try {
    const kept: unknown = JSON.parse(recall(named(userId, part)) ?? '{}');
    return isValues(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps them in this browser. */
export const keepValues = (userId: number, part: 'all' | 'unsent', values: Values): void =>
  remember(named(userId, part), Object.keys(values).length === 0 ? null : JSON.stringify(values));

/** Values with those of `changed` put in, and those that are null taken out. */
export const merged = (values: Values, changed: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, value]) => value !== null));
