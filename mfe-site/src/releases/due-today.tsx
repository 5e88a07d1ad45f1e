import { releaseGroup } from '@moru/contract';
import { num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { ToDo } from '../home/to-do.tsx';
import { dueWords } from '../parts/day-words.ts';
import { byDue, dueOf, type Group } from './due.ts';

const TEXTS = {
  title: { ko: '챙길 출고', en: 'Releases to pick' },
  about: { ko: '{no} · {day} · {n}개', en: '{no} · {day} · {n} EA' },
};
const MOST = 50;

/** Releases that somebody may pick now. */
export const useToPick = () =>
  useQuery(resourceQueries(releaseGroup).list({ status: ['confirmed', 'picking'], orderBy: 'plannedDate-asc', num: MOST }));

/** Of these releases those that have to leave by a day. */
export const dueBy = (groups: readonly Group[], day: string): Group[] => byDue(groups).filter((group) => dueOf(group) <= day);

/** Releases that have to be picked by today, the longest overdue first. */
export function DueToday({ groups, now }: { groups: readonly Group[]; now: string }) {
  const { t } = useT();
  return (
    <ToDo
      title={t(TEXTS.title)}
      items={groups.map((group) => ({
        id: group.id,
        to: `/site/release-groups/form?id=${group.id}&type=${group.type}`,
        name: group.destName ?? group.brand.name,
        about: t(TEXTS.about, { no: group.no, day: t(dueWords(dueOf(group), now).text), n: num(group.totalQty) }),
      }))}
      all="/site/release-groups?type=delivery"
    />
  );
}
