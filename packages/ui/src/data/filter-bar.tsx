import { lazy, Suspense, useRef, useState, type Ref } from 'react';
import type { Role, Text } from '@moru/contract';
import { allEntities, resourceByName, type AnyResource } from '../core/api/resource.ts';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { rightsOf, useRole } from '../core/session.ts';
import { Popup } from '../popup/popup.tsx';
import { useChosen } from './entity-loader.ts';
import type { BodyProps } from './filter-bodies.tsx';
import { FilterChips, isChipOn, type Chip } from './filter-chips.tsx';
import { filterText, shortList } from './filter-text.ts';
import { filterOf, isUsable, type Filter } from './filters.ts';
import type { FilterValues, ListState } from './list-state.ts';
import { SearchBox } from './search-box.tsx';

const TEXTS: Record<'all' | 'clear' | 'clearOne', Text> = {
  all: { ko: '전체', en: 'all' },
  clear: { ko: '초기화', en: 'Clear' },
  clearOne: { ko: '{name} 지우기', en: 'Clear {name}' },
};

const SHOWN = 6;

/** The choices with their calendar: no list needs them before one of its filters is pointed at. */
const loadBodies = () => import('./filter-bodies.tsx');
const FilterBody = lazy(async () => ({ default: (await loadBodies()).FilterBody }));

// Without names of entities that the role may not read.
function forRole(filter: Filter, role: Role | undefined): Filter {
  const { names, choices = [] } = filter.meta;
  if (!names || role === undefined) return filter;
  const readable = new Set(allEntities().flatMap(({ name, resource }) => (rightsOf(resource, role).read ? [name] : [])));
  return { ...filter, meta: { ...filter.meta, choices: choices.filter(({ value }) => readable.has(value)) } };
}

function EntityNames({ filter, values }: { filter: Filter; values: FilterValues }) {
  const { t } = useT();
  const chosen = useChosen(resourceByName(filter.meta.ref ?? ''), (values[filter.name] ?? []).map(Number));
  return shortList(
    chosen.map(({ label }) => label),
    t,
  );
}

/** One filter: a button with the chosen values, and its choices in a popup. */
export function FilterMenu({ filter, values, onChange }: BodyProps) {
  const { t } = useT();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isOn = filter.keys.some((key) => (values[key]?.length ?? 0) > 0);
  const name = t(filter.meta.label);
  const clear = () => onChange(Object.fromEntries(filter.keys.map((key) => [key, []])));
  return (
    <div className={`mo-filter${isOn ? ' mo-filter-on' : ''}`} ref={anchor}>
      <button
        type="button"
        className="mo-button mo-button-outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadBodies()}
        onFocus={() => void loadBodies()}
        onClick={() => setOpen(!open)}
      >
        <span className="mo-filter-name">{name}:</span>
        <span className="mo-filter-value">
          {isOn ? filter.kind === 'entity' ? <EntityNames filter={filter} values={values} /> : filterText(filter, values, t) : t(TEXTS.all)}
        </span>
        <Icon name="down" />
      </button>
      {isOn && <IconButton small icon="close" label={t(TEXTS.clearOne, { name })} onClick={clear} />}
      {open && (
        <Suspense>
          <Popup anchor={anchor} label={name} onClose={() => setOpen(false)} takeFocus>
            <div className={`mo-filter-body mo-filter-${filter.kind}`}>
              <FilterBody filter={filter} values={values} onChange={onChange} />
            </div>
          </Popup>
        </Suspense>
      )}
    </div>
  );
}

interface FilterBarProps {
  resource: AnyResource;
  /** Names of the resource's filters, in order; by default the first six. Other active filters are shown after them. */
  names?: readonly string[];
  chips?: readonly Chip[];
  state: ListState;
  first: ListState;
  onChange: (part: Partial<ListState>) => void;
  searchRef?: Ref<HTMLInputElement>;
}

const isOn = ({ keys }: Filter, values: FilterValues) => keys.some((key) => (values[key]?.length ?? 0) > 0);

/** The filters to render: those asked for, then active ones that no chip represents. */
function shownFilters({ resource, names, chips = [], state }: FilterBarProps, role: Role | undefined): Filter[] {
  const inChips = new Set(chips.filter((chip) => isChipOn(chip, state.filters)).flatMap(({ filters }) => Object.keys(filters)));
  const outsideChips = Object.fromEntries(Object.entries(state.filters).filter(([key]) => !inChips.has(key)));
  const all = Object.keys(resource.filters)
    .map((name) => filterOf(resource, name))
    .filter((filter) => isUsable(resource, filter, role))
    .map((filter) => forRole(filter, role));
  const wanted = names ? names.flatMap((name) => all.filter((filter) => filter.name === name)) : all.slice(0, SHOWN);
  return [...wanted, ...all.filter((filter) => !wanted.includes(filter) && isOn(filter, outsideChips))];
}

/** Search and filters of a list in one line. */
export function FilterBar(props: FilterBarProps) {
  const { resource, chips, state, first, onChange, searchRef } = props;
  const { t } = useT();
  const filters = shownFilters(props, useRole());
  const change = (values: FilterValues) => onChange({ filters: { ...state.filters, ...values } });
  const keys = Object.keys({ ...state.filters, ...first.filters });
  const isChanged =
    state.keyword !== first.keyword || keys.some((key) => (state.filters[key] ?? []).join() !== (first.filters[key] ?? []).join());
  if (filters.length === 0 && resource.search.length === 0 && !chips) return null;
  return (
    <div className="mo-filters">
      {resource.search.length > 0 && (
        <SearchBox
          resource={resource}
          search={state.search}
          keyword={state.keyword}
          inputRef={searchRef}
          onSearch={(search, keyword) => onChange({ search, keyword })}
        />
      )}
      <div className="mo-filter-row">
        {filters.map((filter) => (
          <FilterMenu key={filter.name} filter={filter} values={state.filters} onChange={change} />
        ))}
        {chips && <FilterChips chips={chips} values={state.filters} onChange={change} />}
        {isChanged && (
          <Button kind="quiet" onClick={() => onChange({ keyword: first.keyword, search: first.search, filters: first.filters })}>
            {t(TEXTS.clear)}
          </Button>
        )}
      </div>
    </div>
  );
}
