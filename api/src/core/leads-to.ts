/** Where rows lead by a reference to their own kind (parent, successor), by id; null at the end. */
export type Leads = ReadonlyMap<number, number | null>;

/** Whether the references from `from` on lead to `to`; to `from` itself only in a circle. Ends in every circle. */
export function leadsTo(next: Leads, from: number, to: number): boolean {
  let steps = 0;
  for (let at = next.get(from) ?? null; at !== null && steps <= next.size; at = next.get(at) ?? null, steps++) if (at === to) return true;
  return false;
}
