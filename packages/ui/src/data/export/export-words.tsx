import type { ReactNode } from 'react';
import { BEST_FIRST, type ListParams, type Text } from '@moru/contract';
import { resourceByName, type AnyResource } from '../../core/api/resource.ts';
import { useT, type Translate } from '../../core/i18n/use-t.tsx';
import { useChosen } from '../entity-loader.ts';
import { filterText, shortList } from '../filter-text.ts';
import { filterOf, metaAt, type Filter } from '../filters.ts';
import { firstState, type FilterValues } from '../list-state.ts';
import { useSearched } from '../use-searched.ts';

const TEXTS = {
  everything: { ko: '필터 없이 전부', en: 'Everything, no filters' },
  keyword: { ko: '{field}에 “{keyword}”', en: '“{keyword}” in {field}' },
  asc: { ko: '{field} 오름차순', en: 'by {field}, ascending' },
  desc: { ko: '{field} 내림차순', en: 'by {field}, descending' },
  best: { ko: '검색어와 잘 맞는 순', en: 'best match first' },
  id: { ko: '선택한 {n}건', en: '{n} selected rows' },
} satisfies Record<string, Text>;

function EntityNames({ filter, values }: { filter: Filter; values: FilterValues }) {
  const { t } = useT();
  const chosen = useChosen(resourceByName(filter.meta.ref ?? ''), (values[filter.name] ?? []).map(Number));
  return shortList(
    chosen.map(({ label }) => label),
    t,
  );
}

function One({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span className="mo-quiet">{name}:</span> {children}
    </li>
  );
}

function orderText(resource: AnyResource, orderBy: string, t: Translate['t']): string {
  if (orderBy === BEST_FIRST) return t(TEXTS.best);
  const field = t(metaAt(resource, orderBy.slice(0, orderBy.lastIndexOf('-'))).label);
  return t(orderBy.endsWith('asc') ? TEXTS.asc : TEXTS.desc, { field });
}

/** A list's parameters in words: keyword, filters and order. */
export function ExportWords({ resource, params }: { resource: AnyResource; params: ListParams }) {
  const { t } = useT();
  const { filters, orderBy } = firstState(resource, params);
  const on = Object.keys(resource.filters)
    .map((name) => filterOf(resource, name))
    .filter(({ keys }) => keys.some((key) => (filters[key]?.length ?? 0) > 0));
  const { search = resource.search[0] ?? '', keyword, id } = params;
  const field = t(useSearched(resource, search));
  const isOpen = on.length === 0 && !keyword && id === undefined;
  return (
    <ul className="mo-export-words">
      {isOpen && <li>{t(TEXTS.everything)}</li>}
      {id !== undefined && <li>{t(TEXTS.id, { n: [id].flat().length })}</li>}
      {keyword && field && <li>{t(TEXTS.keyword, { keyword, field })}</li>}
      {on.map((filter) => (
        <One key={filter.name} name={t(filter.meta.label)}>
          {filter.kind === 'entity' ? <EntityNames filter={filter} values={filters} /> : filterText(filter, filters, t)}
        </One>
      ))}
      <li>{orderText(resource, orderBy, t)}</li>
    </ul>
  );
}
