import type { Outcome } from './run.ts';
import type { Kind } from './targets.ts';

/** Share of the mutations that tests have to notice: of guards every one. */
const ENOUGH: Readonly<Record<Kind, number>> = { formula: 0.85, guards: 1 };

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
const isKilled = ({ killed }: Outcome) => killed !== undefined;

/** Prints what survived and, for each file, how much was noticed; returns whether that is enough. */
export function report(kind: Kind, outcomes: readonly Outcome[]): boolean {
  for (const [file, own] of Object.entries(Object.groupBy(outcomes, ({ file }) => file))) {
    const killed = own?.filter(isKilled).length ?? 0;
    console.log(`${file}: ${killed} of ${own?.length} (${percent(killed, own?.length ?? 1)})`);
    for (const { line, unit, from, to, reached } of own?.filter((one) => !isKilled(one)) ?? [])
      console.log(`  ${line} ${unit}: ${from.slice(0, 100)} → ${to.slice(0, 100) || 'nothing'}${reached ? '' : ' (no test comes there)'}`);
  }
  const killed = outcomes.filter(isKilled).length;
  console.log(`${killed} of ${outcomes.length} changes were noticed (${percent(killed, outcomes.length)})`);
  return killed >= ENOUGH[kind] * outcomes.length;
}
