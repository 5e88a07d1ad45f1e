import type { Text } from '@moru/contract';
import { leadsTo, type Leads } from '../core/leads-to.ts';

/** Deepest level of a category (domain page §4); a root has level 1. */
export const MAX_DEPTH = 3;

/** Parent of every category by id; null for a root. */
export type Parents = Leads;

/** Level of a category, or undefined when its parents form a circle. */
function levelOf(parents: Parents, id: number): number | undefined {
  let level = 1;
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) {
    if (at === id || level > parents.size) return undefined;
    level++;
  }
  return level;
}

/** Why the category `id` may not have its parents in `parents`: a circle, or it or one below it is too deep. */
export function treeProblem(parents: Parents, id: number): Text | undefined {
  const levels = [...parents.keys()].filter((other) => other === id || leadsTo(parents, other, id)).map((other) => levelOf(parents, other));
  if (levels.includes(undefined))
    return { ko: '자기 자신이나 하위 카테고리를 상위로 둘 수 없습니다', en: 'A category cannot be below itself' };
  if (levels.some((level) => (level ?? 0) > MAX_DEPTH))
    return { ko: `카테고리는 ${MAX_DEPTH}단계까지입니다`, en: `Categories have at most ${MAX_DEPTH} levels` };
  return undefined;
}
