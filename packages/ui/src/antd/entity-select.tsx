import { isComposing } from '../core/keys/keys.ts';
import { useContext, useState, type KeyboardEvent } from 'react';
import type { ListParams, Text } from '@moru/contract';
import Select from 'antd/es/select';
import { resourceByName, type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Shortcut } from '../core/chrome/shortcut.tsx';
import { Spinner } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { SessionContext } from '../core/session.ts';
import { useChosen } from '../data/entity-loader.ts';
import { useEntityOptions, useNearOptions, useRecentOptions, type EntityOption } from '../data/entity-options.ts';
import { recentIds, rememberChoice } from '../data/recent-rows.ts';
import { themed } from './theme.tsx';

/** Props of a choice among rows of a resource, one or many. */
interface EntityBase {
  resource: AnyResource | string;
  id?: string;
  /** Names the select where no `<label>` points at `id`. */
  label?: string;
  /** Limits the rows that are offered. */
  params?: ListParams;
  /** Rows that are offered first: typing finds the others too. */
  prefers?: ListParams | undefined;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
  autoFocus?: boolean;
  /** A text that names no row yet: shown where nothing is chosen. */
  unread?: string;
  /** Offers to create a new row; called with the typed text. */
  onCreate?: (typed: string) => void;
}

type EntityProps = EntityBase &
  (
    | { multiple?: false; value: number | null | undefined; onChange: (value: number | null, row: unknown) => void }
    | { multiple: true; value: readonly number[] | null | undefined; onChange: (value: number[]) => void }
  );

const TEXTS: Record<'none' | 'archived' | 'find' | 'create' | 'recent' | 'others' | 'near', Text> = {
  create: { ko: '새로 만들기', en: 'New' },
  none: { ko: '결과 없음', en: 'Nothing found' },
  archived: { ko: '(사용 안 함)', en: '(not in use)' },
  find: { ko: '입력해서 찾기', en: 'Type to find' },
  recent: { ko: '최근 선택', en: 'Recent' },
  others: { ko: '모두', en: 'All' },
  near: { ko: '비슷한 이름', en: 'Similar names' },
};

const merge = (chosen: readonly EntityOption[], found: readonly EntityOption[]): EntityOption[] => [
  ...new Map([...chosen, ...found].map((option) => [option.id, option])).values(),
];

/** The offered rows: before anything is typed, those chosen recently come first. */
function useOffered(resource: AnyResource, ids: readonly number[], typed: string, { params, prefers }: EntityBase, open: boolean) {
  const userId = useContext(SessionContext)?.user?.id ?? 0;
  const [lately, setLately] = useState<readonly number[]>([]);
  if (open && lately.length === 0 && typed === '') {
    const kept = recentIds(userId, resource.name);
    if (kept.length > 0) setLately(kept);
  }
  const chosen = useChosen(resource, ids);
  const found = useEntityOptions(resource, typed, typed.trim() === '' ? { ...params, ...prefers } : params, open);
  const near = useNearOptions(resource, typed, open);
  const recent = useRecentOptions(resource, lately, params, open);
  // Enter takes the first option, which must not be one of the text typed before.
  const isFitting = ({ label: name }: EntityOption) => !found.isOld || name.toLowerCase().includes(typed.trim().toLowerCase());
  const fitting = (found.data ?? []).filter(isFitting);
  const first = typed === '' ? merge(chosen, recent) : [];
  const others = fitting.filter(({ id }) => first.every((one) => one.id !== id));
  return {
    chosen,
    first,
    others,
    near: near.filter(({ id }) => others.every((one) => one.id !== id)),
    isLoading: found.isOld || found.isFetching,
    choose: (id: number) => {
      rememberChoice(userId, resource.name, id);
      setLately([]);
    },
  };
}

/** The row at the end of the list that creates a new one; by keyboard Alt and Enter. */
function NewOption({ name, onCreate }: { name: Text; onCreate: () => void }) {
  const { t } = useT();
  return (
    <Button kind="quiet" icon="plus" className="mo-option-new" onMouseDown={(event) => event.preventDefault()} onClick={onCreate}>
      {`${t(name)}: ${t(TEXTS.create)}`} <Shortcut>Alt</Shortcut> <Shortcut>Enter</Shortcut>
    </Button>
  );
}

function EntitySelectInner(props: EntityProps) {
  const { resource: given, id, label, disabled, invalid, describedBy, onBlur, autoFocus, unread, onCreate } = props;
  const { t } = useT();
  const resource = typeof given === 'string' ? resourceByName(given) : given;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(autoFocus ?? false);
  const ids = props.multiple ? (props.value ?? []) : props.value === null || props.value === undefined ? [] : [props.value];
  const { chosen, first, others, near, isLoading, choose } = useOffered(resource, ids, typed, props, open);
  const known = merge([...chosen, ...first], [...others, ...near]);
  const named = (option: EntityOption) => ({
    value: option.id,
    label: option.archived ? `${option.label} ${t(TEXTS.archived)}` : option.label,
  });
  const groups = [
    { label: t(TEXTS.recent), options: first.map(named) },
    { label: t(TEXTS.others), options: others.map(named) },
    { label: t(TEXTS.near), options: near.map(named) },
  ].filter(({ options }) => options.length > 0);
  const change = (value: number | number[] | undefined) => {
    const added = [value].flat().find((one) => one !== undefined && !ids.includes(one));
    if (added !== undefined) choose(added);
    if (props.multiple) props.onChange(Array.isArray(value) ? value : []);
    else if (typeof value === 'number') props.onChange(value, known.find((option) => option.id === value)?.row);
    else props.onChange(null, undefined);
  };
  const create = onCreate && (() => (setOpen(false), setTyped(''), onCreate(typed.trim() || (unread ?? ''))));
  const onKey = (event: KeyboardEvent) => {
    if (!create || event.key !== 'Enter' || !event.altKey || isComposing(event.nativeEvent)) return;
    // Handled before the select takes Enter for its active option.
    event.preventDefault();
    event.stopPropagation();
    create();
  };
  return (
    <span className="mo-entity" onKeyDownCapture={onKey}>
      <Select<number | number[]>
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        status={invalid ? 'error' : undefined}
        mode={props.multiple ? 'multiple' : undefined}
        value={props.multiple ? [...ids] : ids[0]}
        // At most one page of options; a virtual list would have a hidden twin in which headings count as selectable.
        virtual={false}
        options={groups.length > 1 || near.length > 0 ? groups : groups.flatMap(({ options }) => options)}
        labelRender={({ value }) => {
          const option = known.find((one) => one.id === value);
          return option ? named(option).label : `#${String(value)}`;
        }}
        onChange={change}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        onOpenChange={(next) => (setOpen(next), next || setTyped(''))}
        loading={open && isLoading}
        // Never empty: an empty list counts as closed, and would not receive the event that closes it.
        notFoundContent={isLoading ? <Spinner /> : t(TEXTS.none)}
        placeholder={disabled ? undefined : (unread ?? t(TEXTS.find))}
        allowClear
        disabled={disabled}
        onBlur={onBlur}
        autoFocus={autoFocus}
        popupMatchSelectWidth={240}
        popupRender={(menu) => (
          <>
            {menu}
            {create && <NewOption name={resource.label} onCreate={create} />}
          </>
        )}
        open={open}
      />
    </span>
  );
}

/**
 * One row (or several) of another resource: searches while typing, offers rows chosen recently and active ones, shows chosen rows even when
 * archived.
 */
export const EntitySelect = themed<EntityProps>(EntitySelectInner);
