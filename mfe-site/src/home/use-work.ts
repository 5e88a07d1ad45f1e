import { addDays } from '@moru/contract';
import { useQuery } from '@moru/ui/core';
import { lotsToCount } from '../inspect/lot-rows.tsx';
import { useJournals, useLinesInProduction } from '../journal/use-day.ts';
import { useDue } from '../label-orders/due-labels.tsx';
import { useToPick } from '../releases/use-to-pick.ts';
import { groupsOf, type Work } from './tasks.ts';

/** The work of a day; `work` is undefined until all of it has loaded once, `failed` lists what could not be loaded. */
export function useWork(today: string) {
  const yesterday = addDays(today, -1);
  const [lines, journals, lots] = [useLinesInProduction(), useJournals(yesterday, today), useQuery(lotsToCount(''))];
  const [releases, labels] = [useToPick(), useDue()];
  const asked = [lines, journals, lots, releases, labels];
  const failed = asked.find(({ error, data }) => error && !data);
  const work: Work | undefined =
    lines.data && journals.data && lots.data && releases.data && labels.data
      ? {
          lines: lines.data.rows,
          journals: journals.data.rows,
          lots: lots.data.rows,
          releases: releases.data.rows,
          labels: labels.data.rows,
        }
      : undefined;
  return { work, groups: work && groupsOf(work, today, yesterday), failed };
}
