/** Most levels of parts below a product (domain page §4). */
export const MAX_LEVELS = 5;

/** Neighbours of each product: its parts, or the products it is a part of. */
export type Beside = ReadonlyMap<number, readonly number[]>;

/** A chain of products; `isCircle`: the last one occurs earlier in it. */
export interface Chain {
  readonly ids: readonly number[];
  readonly isCircle: boolean;
}

/** The longest chain from `id` on, `id` first; a circle if there is one. */
export function longestChain(beside: Beside, id: number): Chain {
  const known = new Map<number, Chain>();
  const walk = (at: number, above: readonly number[]): Chain => {
    if (above.includes(at)) return { ids: [at], isCircle: true };
    const done = known.get(at);
    if (done) return done;
    let longest: Chain = { ids: [], isCircle: false };
    for (const next of beside.get(at) ?? []) {
      const chain = walk(next, [...above, at]);
      if (chain.isCircle) return { ids: [at, ...chain.ids], isCircle: true };
      if (chain.ids.length > longest.ids.length) longest = chain;
    }
    const found = { ids: [at, ...longest.ids], isCircle: false };
    known.set(at, found);
    return found;
  };
  return walk(id, []);
}

/** The chain that makes the parts of `id` invalid: a circle, or more than five levels; undefined where they are valid. */
export function faultyChain(parts: Beside, partOf: Beside, id: number): Chain | undefined {
  const below = longestChain(parts, id);
  if (below.isCircle) return below;
  const above = longestChain(partOf, id);
  const ids = [...above.ids.slice(1).toReversed(), ...below.ids];
  return ids.length - 1 > MAX_LEVELS ? { ids, isCircle: false } : undefined;
}
