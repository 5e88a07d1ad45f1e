import { addDays } from '@moru/contract';
import { useHeldRows, useQuery } from '@moru/ui/core';
import { lotsToCount } from '../inspect/lot-rows.tsx';
import { journalsOf, linesInProduction } from '../journal/use-day.ts';
import { dueLabels, useDue } from '../label-orders/due-labels.tsx';
import { toPick } from '../releases/to-pick.ts';
import { useBusy } from '../work-data/floor-rows.ts';
import { useStartedWork } from './go-on.tsx';
import { asRows, groupsOf, ofRows, type Work } from './tasks.ts';

/**
 * The work of a day; `work` is undefined until all of it has loaded once, `failed` lists what could not be loaded. Tasks keep their places
 * while others write, until `news` is shown.
 */
export function useWork(today: string) {
  const yesterday = addDays(today, -1);
  const asked = [linesInProduction(), journalsOf(yesterday, today), lotsToCount(''), toPick, dueLabels] as const;
  const [lines, journals, lots] = [useQuery(asked[0]), useQuery(asked[1]), useQuery(asked[2])];
  const [releases, labels] = [useQuery(toPick), useDue()];
  const answers = [lines, journals, lots, releases, labels];
  const failed = answers.find(({ error, data }) => error && !data);
  const isBusy = useBusy(answers);
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
  const begun = useStartedWork(work);
  const groups = work ? groupsOf(work, today, yesterday) : [];
  const { rows, news } = useHeldRows(
    asked.map(({ queryKey }) => queryKey),
    asRows(groups, begun),
    !work || isBusy,
    true,
  );
  return { work, ...(work && ofRows(rows, groups)), isBusy, news, failed };
}
