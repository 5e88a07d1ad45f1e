import { recall, remember } from '../remember.ts';

/** Values by key; null marks one to delete. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether something read from storage is a record of values. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (userId: number, part: 'all' | 'unsent'): string => `preferences.${userId}.${part}`;

/** Preferences that this browser has cached, or has not sent yet. */
export function recallValues(userId: number, part: 'all' | 'unsent'): Values {
  try {
    const kept: unknown = JSON.parse(recall(named(userId, part)) ?? '{}');
    return isValues(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Stores them in this browser. */
export const keepValues = (userId: number, part: 'all' | 'unsent', values: Values): void =>
  remember(named(userId, part), Object.keys(values).length === 0 ? null : JSON.stringify(values));

/** Values with `changed` applied; null deletes a key. */
export const merged = (values: Values, changed: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, value]) => value !== null));
