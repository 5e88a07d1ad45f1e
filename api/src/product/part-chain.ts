/** Most levels of parts below a product (domain page §4). */
export const MAX_LEVELS = 5;

/** Products beside each product: its parts, or what it is a part of. */
export type Beside = ReadonlyMap<number, readonly number[]>;

/** A chain of products; `isCircle`: the last one stands in it before. */
export interface Chain {
  readonly ids: readonly number[];
  readonly isCircle: boolean;
}

/** The longest chain from `id` on, `id` first; a circle where one is met. */
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

/** The chain that forbids `id` its parts: one that comes back to itself, or one of more than five levels; undefined where all is well. */
export function faultyChain(parts: Beside, partOf: Beside, id: number): Chain | undefined {
  const below = longestChain(parts, id);
  if (below.isCircle) return below;
  const above = longestChain(partOf, id);
  const ids = [...above.ids.slice(1).toReversed(), ...below.ids];
  return ids.length - 1 > MAX_LEVELS ? { ids, isCircle: false } : undefined;
}
