/** Holds all callers until `count` have arrived, or until `patienceMs` has passed (for an engine that lets in one at a time). */
export function barrier(count: number, patienceMs = 3000): { arrive(): Promise<void>; readonly met: boolean } {
  const open = Promise.withResolvers<void>();
  let arrived = 0;
  let met = false;
  return {
    get met() {
      return met;
    },
    async arrive() {
      arrived++;
      if (arrived === count) {
        met = true;
        open.resolve();
      }
      // A repeated or late caller has nothing to wait for.
      if (arrived > count) return;
      const patience = setTimeout(() => open.resolve(), patienceMs);
      await open.promise;
      clearTimeout(patience);
    },
  };
}

type Method = (...args: unknown[]) => unknown;

/** Runs `first` before a method of an object; returns a function that removes it. */
export function before(target: object, name: string, first: () => Promise<void>): () => void {
  const original = Reflect.get(target, name) as Method;
  Object.defineProperty(target, name, {
    configurable: true,
    writable: true,
    value: async function held(this: unknown, ...args: unknown[]) {
      await first();
      return original.apply(this, args);
    },
  });
  return () => Reflect.deleteProperty(target, name);
}
