import { fieldAt, found, type Found, type FoundRow, type Text } from '@moru/contract';
import { entityByName, formPathOf, getQuery, listPathOf, skipToken, useQuery, useT, useSettled } from '@moru/ui/core';
import { usePages } from '../app/pages-context.ts';
import type { Option, Section } from './option.ts';

/** For a scanner or a fast typist one query is sent. */
export const SETTLE_MS = 150;
const FRESH_MS = 10_000;

const TEXTS = {
  exact: { ko: '정확히 일치', en: 'Exact match' },
  more: { ko: '{name} 목록에서 더 보기', en: 'More in the list of {name}' },
} satisfies Record<string, Text>;

type Group = Found[number];
type T = ReturnType<typeof useT>['t'];

interface Reach {
  readonly t: T;
  readonly has: (path: string) => boolean;
}

const listOf = (entity: string, search: string, keyword: string) =>
  `${listPathOf(entity)}?${new URLSearchParams({ search, keyword }).toString()}`;

/** A row opens its form; one without a form its list. */
function rowOption({ entity }: Group, { id, title, sub, hit }: FoundRow, { t, has }: Reach): Option {
  const facts = entityByName(entity);
  const label = facts && fieldAt(facts.fields, hit.path)?.meta.label;
  // A value that is in the title is not repeated.
  const by = label && hit.value !== '' && !title.includes(hit.value) ? `${t(label)} ${hit.value}` : '';
  return {
    id: `row ${entity} ${id}`,
    label: title,
    note: [by, sub].filter(Boolean).join(' · ') || undefined,
    icon: 'box',
    to: has(formPathOf(entity)) ? `${formPathOf(entity)}?id=${id}` : listOf(entity, hit.path, hit.value),
    exact: hit.exact,
  };
}

function sectionsOf(groups: readonly Group[], keyword: string, reach: Reach): Section[] {
  const { t, has } = reach;
  const reachable = groups.filter(({ entity }) => has(formPathOf(entity)) || has(listPathOf(entity)));
  const sections = reachable.map((group) => {
    const name = t(entityByName(group.entity)?.label ?? group.entity);
    const more: Option[] =
      group.more && has(listPathOf(group.entity))
        ? [
            {
              id: `more ${group.entity}`,
              label: t(TEXTS.more, { name }),
              icon: 'search',
              to: listOf(group.entity, group.rows[0]?.hit.path ?? '', keyword),
            },
          ]
        : [];
    return { id: group.entity, title: name, options: [...group.rows.map((row) => rowOption(group, row, reach)), ...more] };
  });
  const exact = sections.flatMap(({ title, options }) =>
    options.filter((option) => option.exact).map((option) => ({ ...option, note: [title, option.note].filter(Boolean).join(' · ') })),
  );
  const others = sections.map((section) => ({ ...section, options: section.options.filter((option) => !option.exact) }));
  return [{ id: 'exact', title: t(TEXTS.exact), options: exact }, ...others].filter(({ options }) => options.length > 0);
}

/** Rows that match a keyword, in sections: exact numbers first. `waiting`: the answer for the current text has not arrived. */
export function useFound(typed: string): { sections: Section[]; waiting: boolean; failed: boolean } {
  const { t } = useT();
  const { has } = usePages();
  const keyword = useSettled(typed, SETTLE_MS);
  const query = useQuery({
    ...getQuery<Found>('search/find', { keyword }, found),
    ...(keyword === '' && { queryFn: skipToken }),
    staleTime: FRESH_MS,
    retry: false,
    meta: { quiet: true },
  });
  const waiting = typed !== '' && (keyword !== typed || query.isPending);
  // The answer for another text is not used.
  const groups = keyword === typed ? (query.data ?? []) : [];
  return {
    sections: typed === '' ? [] : sectionsOf(groups, keyword, { t, has }),
    waiting: waiting && !query.isError,
    failed: query.isError,
  };
}
