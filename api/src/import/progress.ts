import { perDatabase, type OfDatabase } from '../core/per-database.ts';

/** Step and lines of an import that this process works on. */
export interface Progress {
  readonly step: 'reading' | 'applying' | 'refreshing' | 'idle';
  readonly done: number;
  readonly total: number;
}

/** Reports the progress of an import; a `total` of 0 is unknown. */
export type Report = (step: Progress['step'], done: number, total: number) => void;

const MAX_KEPT = 50;
const keptOf = perDatabase(() => new Map<number, Progress>());

/** Stores the progress of import `id`, for the page and the command that wait for it. */
export function reporter(em: OfDatabase, id: number, tell?: Report): Report {
  const kept = keptOf(em);
  return (step, done, total) => {
    kept.delete(id);
    kept.set(id, { step, done, total });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? 0);
    tell?.(step, done, total);
  };
}

/** Progress of import `id`; idle when this process does not work on it. */
export const progressOf = (em: OfDatabase, id: number): Progress => keptOf(em).get(id) ?? { step: 'idle', done: 0, total: 0 };
