import { useState } from 'react';
import type { Text } from '@moru/contract';
import { resourceByName } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Checkbox, Segments } from '../core/chrome/inputs.tsx';
import { Spinner } from '../core/chrome/states.tsx';
import { YES_NO } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { isComposing } from '../core/keys/keys.ts';
import { useChosen } from './entity-loader.ts';
import { useEntityOptions } from './entity-options.ts';
import { DatesBody } from './filter-dates.tsx';
import type { Filter } from './filters.ts';
import type { FilterValues } from './list-state.ts';

/** Props of the popup of a filter: its values by URL key and how to set them. */
export interface BodyProps {
  filter: Filter;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

const TEXTS: Record<'find' | 'all' | 'none' | 'from' | 'to' | 'apply', Text> = {
  find: { ko: '찾기', en: 'Find' },
  all: { ko: '전체', en: 'All' },
  none: { ko: '결과 없음', en: 'Nothing found' },
  from: { ko: '최소', en: 'From' },
  to: { ko: '최대', en: 'To' },
  apply: { ko: '적용', en: 'Apply' },
};

const LONG_LIST = 8;

interface Item {
  readonly value: string;
  readonly label: string;
}

function CheckList({
  items,
  chosen,
  onChange,
}: {
  items: readonly Item[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}) {
  return (
    <div className="mo-filter-list">
      {items.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}

function FindInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useT();
  return (
    <input
      className="mo-input"
      aria-label={t(TEXTS.find)}
      placeholder={t(TEXTS.find)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ManyBody({ filter, values, onChange }: BodyProps) {
  const { t } = useT();
  const [typed, setTyped] = useState('');
  const items = (filter.meta.choices ?? []).map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      {items.length > LONG_LIST && <FindInput value={typed} onChange={setTyped} />}
      <CheckList
        items={items.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
        chosen={values[filter.name] ?? []}
        onChange={(next) => onChange({ [filter.name]: next })}
      />
    </>
  );
}

function EntityBody({ filter, values, onChange }: BodyProps) {
  const { t } = useT();
  const resource = resourceByName(filter.meta.ref ?? '');
  const [typed, setTyped] = useState('');
  const chosen = values[filter.name] ?? [];
  const found = useEntityOptions(resource, typed);
  const named = useChosen(resource, chosen.map(Number));
  const items = [...named, ...(found.data ?? []).filter(({ id }) => !chosen.includes(String(id)))].map(({ id, label }) => ({
    value: String(id),
    label,
  }));
  return (
    <>
      <FindInput value={typed} onChange={setTyped} />
      {found.isPending ? <Spinner /> : <CheckList items={items} chosen={chosen} onChange={(next) => onChange({ [filter.name]: next })} />}
      {found.data?.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
    </>
  );
}

function FlagBody({ filter, values, onChange }: BodyProps) {
  const options = [
    { value: '', label: TEXTS.all },
    { value: 'true', label: YES_NO.yes },
    { value: 'false', label: YES_NO.no },
  ];
  return (
    <Segments
      label={filter.meta.label}
      options={options}
      value={values[filter.name]?.[0] ?? ''}
      onChange={(value) => onChange({ [filter.name]: value === '' ? [] : [value] })}
    />
  );
}

function TypedBody({ filter, values, onChange }: BodyProps) {
  const { t } = useT();
  const isNumber = filter.kind === 'numbers';
  const [typed, setTyped] = useState(() => filter.keys.map((key) => values[key]?.[0] ?? ''));
  const apply = () =>
    onChange(Object.fromEntries(filter.keys.map((key, index) => [key, typed[index]?.trim() ? [typed[index].trim()] : []])));
  return (
    <form className="mo-filter-typed" onSubmit={(event) => (event.preventDefault(), apply())}>
      {filter.keys.map((key, index) => (
        <input
          key={key}
          className="mo-input"
          inputMode={isNumber ? 'decimal' : 'text'}
          aria-label={isNumber ? t(index === 0 ? TEXTS.from : TEXTS.to) : t(filter.meta.label)}
          placeholder={isNumber ? t(index === 0 ? TEXTS.from : TEXTS.to) : undefined}
          value={typed[index]}
          onKeyDown={(event) => isComposing(event.nativeEvent) && event.preventDefault()}
          onChange={(event) => setTyped(typed.with(index, isNumber ? event.target.value.replace(/[^\d.-]/g, '') : event.target.value))}
        />
      ))}
      <Button type="submit" kind="primary">
        {t(TEXTS.apply)}
      </Button>
    </form>
  );
}

const BODIES = { many: ManyBody, entity: EntityBody, flag: FlagBody, dates: DatesBody, numbers: TypedBody, text: TypedBody } as const;

/** The content of a filter's popup, by its kind. */
export function FilterBody(props: BodyProps) {
  const Body = BODIES[props.filter.kind];
  return <Body {...props} />;
}
