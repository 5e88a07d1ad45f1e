/** The part of an entity manager that identifies its database. */
export interface OfDatabase {
  getDriver(): object;
}

/**
 * A value that this process stores per database (settings, totals, plans), created on first use; every entity manager of the database, also
 * a transaction's, gets the same one. It is freed with the database's connection.
 */
export function perDatabase<T, E extends OfDatabase = OfDatabase>(make: (em: E) => T): (em: E) => T {
  const made = new WeakMap<object, { readonly value: T }>();
  return (em) => {
    const known = made.get(em.getDriver()) ?? { value: make(em) };
    made.set(em.getDriver(), known);
    return known.value;
  };
}
