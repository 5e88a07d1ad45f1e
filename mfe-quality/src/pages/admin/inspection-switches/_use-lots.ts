import { inspection, type inspectionSwitch, type Row } from '@moru/contract';
import { resourceQueries, useQuery } from '@moru/ui/core';

/** A series as its record reads it. */
export type SeriesRow = Row<typeof inspectionSwitch>;

/** The inspection lots of steps by their id, for their dates and decisions; empty until they are loaded. */
export function useLots(steps: readonly (SeriesRow['steps'][number] | undefined)[]): ReadonlyMap<number, Row<typeof inspection, 'L'>> {
  const id = steps.flatMap((step) => step?.inspectionId ?? []);
  const { data } = useQuery({ ...resourceQueries(inspection).list({ id, num: Math.max(1, id.length) }), enabled: id.length > 0 });
  return new Map(data?.rows.map((lot) => [lot.id, lot]));
}
