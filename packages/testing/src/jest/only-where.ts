import { describe, test } from '@jest/globals';

/** `describe` and `test` for what cannot be tested everywhere: where `holds` is false they are skipped, with the reason in their names. */
export function onlyWhere(holds: unknown, otherwise: string) {
  const named = (name: string) => (holds ? name : `${name} (skipped: ${otherwise})`);
  const [group, single] = holds ? [describe, test] : [describe.skip, test.skip];
  return {
    describe: (name: string, work: () => void) => group(named(name), work),
    test: (name: string, work: () => Promise<void> | void, timeoutMs?: number) => single(named(name), work, timeoutMs),
  };
}
