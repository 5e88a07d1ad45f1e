import { recall, remember } from '../core/remember.ts';

const KEPT = 8;

const keyOf = (userId: number, resource: string): string => `recent.${userId}.${resource}`;

/** Ids of the rows of a resource that a user chose last in this browser, the latest first; at most 8. */
export function recentIds(userId: number, resource: string): number[] {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(userId, resource)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Stores a choice as the latest. */
export function rememberChoice(userId: number, resource: string, id: number): void {
  const ids = [id, ...recentIds(userId, resource).filter((one) => one !== id)].slice(0, KEPT);
  remember(keyOf(userId, resource), JSON.stringify(ids));
}
