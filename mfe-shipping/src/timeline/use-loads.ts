import { addDays, dueAnswer, release, type ListParams } from '@moru/contract';
import { getQuery, useCan, useQuery, useRole, useSetting } from '@moru/ui/core';
import { useMemo } from 'react';
import { capacityOf, loadsOf, type Load } from './load.ts';
import type { Scale } from './scale.ts';

const FRESH_MS = 60_000;

/** Releases in the period of a scale for the filtered lines, and the capacity; nothing for roles that do not plan releases. */
export function useLoads(scale: Scale, params: ListParams): { loads: readonly Load[]; capacity: number } | undefined {
  const [role, can] = [useRole(), useCan(release)];
  const mayPlan = role === 'supervisor' && can.read;
  const capacity = capacityOf(useSetting('capacity.release_cartons_per_day'), useSetting('workdays'), scale);
  const asked = { from: scale.from, to: addDays(scale.from, scale.days - 1), params };
  const { data } = useQuery({
    ...getQuery('poProduct/due', asked, dueAnswer),
    enabled: mayPlan,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });
  const loads = useMemo(() => (data ? loadsOf(data, scale, capacity) : []), [data, scale, capacity]);
  return mayPlan ? { loads, capacity } : undefined;
}
