import { revisionsOf, type LineHistory } from '@moru/contract';

/** Days on which dates of lines were changed, the oldest first, with the number of revisions. */
export function revisionDays(histories: ReadonlyMap<number, LineHistory>): ReadonlyMap<string, number> {
  const revisions = new Map([...histories.values()].flatMap(revisionsOf).map((one) => [one.id, one.on]));
  const days = Map.groupBy(revisions.values(), (day) => day);
  return new Map([...days].map(([day, own]) => [day, own.length] as const).toSorted(([a], [b]) => a.localeCompare(b)));
}
