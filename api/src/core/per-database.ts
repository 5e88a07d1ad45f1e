/** The part of an entity manager that says which database it speaks to. */
export interface OfDatabase {
  getDriver(): object;
}

/**
 * What this process keeps for a database (settings, totals, plans), made when it is first asked for; every entity manager of the
 * database, a transaction's too, leads to the same one. It goes with the database's connection.
 */
export function perDatabase<T, E extends OfDatabase = OfDatabase>(make: (em: E) => T): (em: E) => T {
  const made = new WeakMap<object, { readonly value: T }>();
  return (em) => {
    const known = made.get(em.getDriver()) ?? { value: make(em) };
    made.set(em.getDriver(), known);
    return known.value;
  };
}
