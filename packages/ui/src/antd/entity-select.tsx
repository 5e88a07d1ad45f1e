import { useState } from 'react';
import type { ListParams, Text } from '@moru/contract';
import Select from 'antd/es/select';
import { resourceByName, type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Spinner } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useChosen } from '../data/entity-loader.ts';
import { useEntityOptions, type EntityOption } from '../data/entity-options.ts';
import { themed } from './theme.tsx';

/** What a choice among rows of a resource gets, one or many. */
interface EntityBase {
  resource: AnyResource | string;
  id?: string;
  /** Names the select where no `<label>` points at `id`. */
  label?: string;
  /** Narrows what is offered. */
  params?: ListParams;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
  autoFocus?: boolean;
  /** Offers to make a new row. */
  onCreate?: () => void;
}

type EntityProps = EntityBase &
  (
    | { multiple?: false; value: number | null | undefined; onChange: (value: number | null, row: unknown) => void }
    | { multiple: true; value: readonly number[] | null | undefined; onChange: (value: number[]) => void }
  );

const TEXTS: Record<'none' | 'archived' | 'find' | 'create', Text> = {
  create: { ko: '새로 만들기', en: 'New' },
  none: { ko: '결과 없음', en: 'Nothing found' },
  archived: { ko: '(사용 안 함)', en: '(not in use)' },
  find: { ko: '입력해서 찾기', en: 'Type to find' },
};

const merge = (chosen: readonly EntityOption[], found: readonly EntityOption[]): EntityOption[] => [
  ...new Map([...chosen, ...found].map((option) => [option.id, option])).values(),
];

function EntitySelectInner(props: EntityProps) {
  const { resource: given, id, label, params, disabled, invalid, describedBy, onBlur, autoFocus, onCreate } = props;
  const { t } = useT();
  const resource = typeof given === 'string' ? resourceByName(given) : given;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(autoFocus ?? false);
  const ids = props.multiple ? (props.value ?? []) : props.value === null || props.value === undefined ? [] : [props.value];
  const chosen = useChosen(resource, ids);
  const found = useEntityOptions(resource, typed, params, open);
  // Enter takes the first option: it must not be one of what was typed before.
  const isFitting = ({ label: name }: EntityOption) => !found.isOld || name.toLowerCase().includes(typed.trim().toLowerCase());
  const all = merge(typed === '' ? chosen : [], (found.data ?? []).filter(isFitting));
  const options = merge(all, chosen).map((option) => ({
    value: option.id,
    label: option.archived ? `${option.label} ${t(TEXTS.archived)}` : option.label,
    hidden: all.every(({ id: shown }) => shown !== option.id),
  }));
  const change = (value: number | number[] | undefined) => {
    if (props.multiple) props.onChange(Array.isArray(value) ? value : []);
    else if (typeof value === 'number') props.onChange(value, merge(chosen, found.data ?? []).find((option) => option.id === value)?.row);
    else props.onChange(null, undefined);
  };
  return (
    <Select<number | number[]>
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      status={invalid ? 'error' : undefined}
      mode={props.multiple ? 'multiple' : undefined}
      value={props.multiple ? [...ids] : ids[0]}
      options={options.filter(({ hidden }) => !hidden || typed === '')}
      labelRender={({ value }) => options.find((option) => option.value === value)?.label ?? `#${String(value)}`}
      onChange={change}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onOpenChange={(next) => (setOpen(next), next || setTyped(''))}
      loading={open && found.isFetching}
      // Never nothing: an empty list without content counts as closed, and would not hear that it is to close.
      notFoundContent={found.isOld || found.isFetching ? <Spinner /> : t(TEXTS.none)}
      placeholder={disabled ? undefined : t(TEXTS.find)}
      allowClear
      disabled={disabled}
      onBlur={onBlur}
      autoFocus={autoFocus}
      popupMatchSelectWidth={240}
      popupRender={(menu) => (
        <>
          {menu}
          {onCreate && (
            <Button
              kind="quiet"
              icon="plus"
              className="mo-option-new"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (setOpen(false), onCreate())}
            >
              {`${t(resource.label)}: ${t(TEXTS.create)}`}
            </Button>
          )}
        </>
      )}
      open={open}
    />
  );
}

/** One row (or several) of another resource: searches as you type, offers what is in use, shows what is chosen even when archived. */
export const EntitySelect = themed<EntityProps>(EntitySelectInner);
