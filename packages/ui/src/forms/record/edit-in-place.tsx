import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { type Text, valueAt } from '@moru/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, UNKNOWN_ERROR } from '../../core/api/api-error.ts';
import { resourceQueries } from '../../core/api/queries.ts';
import type { AnyResource } from '../../core/api/resource.ts';
import { Button, IconButton } from '../../core/chrome/button.tsx';
import { useDirty } from '../../core/dirty.ts';
import { notify } from '../../core/feedback/services.ts';
import { saySpecified } from '../../core/i18n/locale.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useOpenRecord } from '../../core/live/open-records.ts';
import { rowValues } from '../form-values.ts';
import { HistoryValue } from '../history-value.tsx';
import { FieldInput } from '../inputs.tsx';
import { KEPT, readSaved } from '../keep-typed.ts';
import { validate } from '../validate.ts';

const TEXTS = {
  save: { ko: '저장 (Enter)', en: 'Save (Enter)' },
  leave: { ko: '취소 (Esc)', en: 'Cancel (Esc)' },
  saved: { ko: '저장했습니다', en: 'Saved' },
  theirs: { ko: '다른 사람이 먼저 바꿨습니다:', en: 'Somebody else changed it first:' },
  mine: { ko: '내 값으로 저장', en: 'Save mine' },
  take: { ko: '그대로 두기', en: 'Keep theirs' },
} satisfies Record<string, Text>;

interface EditProps {
  resource: AnyResource;
  row: unknown;
  name: string;
  onClose: () => void;
}

const idOf = (row: unknown): number => Number(valueAt(row, 'id'));
const emptied = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const isConflict = (error: unknown): boolean => isApiError(error) && error.code === 'version_conflict';

/** The contract's error for a new value of one field. */
function ruleOf({ resource, row, name }: EditProps, value: unknown): string | undefined {
  const result = validate(resource, { ...rowValues(resource.fields, row), [name]: value }, false);
  return 'ok' in result ? undefined : result.issues.find(({ path }) => path.split('.')[0] === name)?.message;
}

function useEdit(props: EditProps) {
  const { resource, name, onClose } = props;
  const client = useQueryClient();
  const [base, setBase] = useState(props.row);
  const [value, setValue] = useState(valueAt(props.row, name));
  const typed = useRef(value);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<{ value: unknown }>();
  const write = useMutation({ ...resourceQueries(resource).save(), meta: { quiet: true } });
  const meet = async () => {
    const now = await client.fetchQuery({ ...resourceQueries(resource).byId(idOf(base)), staleTime: 0 });
    setTheirs({ value: valueAt(now, name) });
    setBase(now);
  };
  const isChanged = emptied(value) !== emptied(valueAt(base, name));
  const save = async () => {
    const rule = ruleOf(props, value);
    setError(rule);
    if (rule !== undefined || busy) return;
    if (!isChanged) return onClose();
    const item = { id: idOf(base), version: Number(valueAt(base, 'version')), [name]: emptied(value) };
    setBusy(true);
    try {
      await write.mutateAsync([item] as never);
      const isKept = typed.current !== value;
      if (isKept) setBase(await readSaved(client, resource, item));
      notify.success(isKept ? KEPT : TEXTS.saved);
      if (!isKept) onClose();
    } catch (refusal) {
      if (isConflict(refusal)) return await meet();
      const spoken = isApiError(refusal) && refusal.spoken ? refusal : undefined;
      setError(spoken?.issues[0]?.message ?? spoken?.message ?? saySpecified(UNKNOWN_ERROR));
    } finally {
      setBusy(false);
    }
  };
  const type = (next: unknown) => {
    typed.current = next;
    setValue(next);
  };
  return { value, type, isChanged, error, theirs, save, busy };
}

/** Edits one value where it is shown: Enter saves, Esc cancels; what somebody else saved first is shown before it is replaced. */
export function EditInPlace(props: EditProps) {
  const { resource, name, onClose } = props;
  const { t } = useT();
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  useOpenRecord(resource.name, idOf(props.row), true);
  const { value, type, isChanged, error, theirs, save, busy } = useEdit(props);
  useDirty(isChanged);
  const meta = resource.fields[name]?.meta;
  useEffect(() => {
    const input = document.getElementById(id) ?? box.current?.querySelector<HTMLElement>('input, textarea, button');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type === 'text') input.select();
  }, [id]);
  if (!meta) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const sends = event.key === 'Enter' && (meta.kind !== 'longText' || event.ctrlKey || event.metaKey);
    // An open list of choices handles its own Enter first.
    if (!sends || (event.target as HTMLElement).matches('[aria-expanded="true"], button')) return undefined;
    event.preventDefault();
    return void save();
  };
  return (
    <span className="mo-edit" ref={box} onKeyDown={onKeyDown}>
      <FieldInput
        meta={meta}
        id={id}
        label={t(meta.label)}
        value={value}
        onChange={type}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
      />
      {!theirs && (
        <span className="mo-edit-acts">
          <IconButton small icon="check" label={t(TEXTS.save)} busy={busy} onClick={() => void save()} />
          <IconButton small icon="close" label={t(TEXTS.leave)} onClick={onClose} />
        </span>
      )}
      {theirs && (
        <span className="mo-edit-theirs" role="alert">
          {t(TEXTS.theirs)} <HistoryValue meta={meta} value={theirs.value} />
          <Button small busy={busy} onClick={() => void save()}>
            {t(TEXTS.mine)}
          </Button>
          <Button small kind="quiet" onClick={onClose}>
            {t(TEXTS.take)}
          </Button>
        </span>
      )}
      {error !== undefined && (
        <span className="mo-field-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
