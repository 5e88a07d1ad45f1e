import { useId, useState } from 'react';
import { MAX_SAVE, type Field, type Text } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../../core/api/queries.ts';
import type { AnyResource } from '../../core/api/resource.ts';
import { Button } from '../../core/chrome/button.tsx';
import { Dialog } from '../../core/chrome/dialog.tsx';
import { SelectInput } from '../../core/chrome/inputs.tsx';
import { Spinner } from '../../core/chrome/states.tsx';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useRole } from '../../core/session.ts';
import { FormItem } from '../../forms/field.tsx';
import { FieldInput } from '../../forms/inputs.tsx';
import { bulkFields, bulkValue, holds } from './bulk-fields.ts';
import { RefusalList } from './refusal-list.tsx';
import { useBulkSave, type BulkRow } from './use-bulk-save.ts';

const TEXTS: Record<
  'title' | 'field' | 'choose' | 'value' | 'same' | 'none' | 'gone' | 'many' | 'clears' | 'empty' | 'others' | 'apply' | 'cancel' | 'close',
  Text
> = {
  title: { ko: '{n}건 일괄 수정', en: 'Edit {n} {n:row|rows}' },
  field: { ko: '항목', en: 'Field' },
  choose: { ko: '항목을 고르세요', en: 'Choose a field' },
  value: { ko: '새 값', en: 'New value' },
  same: { ko: '{n}건 중 {same}건은 이미 이 값입니다.', en: '{same} of {n} already have this value.' },
  none: { ko: '{n}건 모두 이미 이 값입니다.', en: 'All {n} already have this value.' },
  gone: { ko: '선택한 {n}건은 더 이상 없습니다.', en: '{n} of the selected rows no longer exist.' },
  many: { ko: '한 번에 {max}건까지 바꿀 수 있습니다. 지금 {n}건을 골랐습니다.', en: 'At most {max} rows at once; {n} are selected.' },
  clears: { ko: '값을 비웁니다.', en: 'The value will be cleared.' },
  apply: { ko: '{n}건 바꾸기', en: 'Change {n}' },
  empty: { ko: '값 비우기', en: 'Clear the field' },
  others: { ko: '거절된 행을 빼고 {n}건 바꾸기', en: 'Skip the refused rows, change {n}' },
  cancel: { ko: '취소', en: 'Cancel' },
  close: { ko: '닫기', en: 'Close' },
};

interface BulkProps {
  resource: AnyResource;
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Sets one field of the selected rows to one value: the changes are counted first, and made in all rows or in none. */
export function BulkDialog({ resource, ids, onDone, onClose }: BulkProps) {
  const { t } = useT();
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose} wide>
      <h2 id={id}>{t(TEXTS.title, { n: num(ids.length) })}</h2>
      {ids.length > MAX_SAVE ? (
        <>
          <p role="alert">{t(TEXTS.many, { max: num(MAX_SAVE), n: num(ids.length) })}</p>
          <div className="mo-dialog-actions">
            <Button kind="primary" onClick={onClose} data-first="">
              {t(TEXTS.close)}
            </Button>
          </div>
        </>
      ) : (
        <BulkBody resource={resource} ids={ids} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  );
}

function BulkBody({ resource, ids, onDone, onClose }: BulkProps) {
  const { t } = useT();
  const fields = bulkFields(resource, useRole());
  const [name, setName] = useState('');
  const found = useQuery({ ...resourceQueries(resource).byIds(ids, 'A'), gcTime: 0 });
  // Rows of subset A of an editable resource have a version.
  const latest = found.data as readonly BulkRow[] | undefined;
  // What others change from now on is refused once, though their rows arrive here: nobody has decided on their values.
  const [rows, setRows] = useState<readonly BulkRow[]>();
  if (!rows && latest) setRows(latest);
  const field = fields.find(([one]) => one === name)?.[1];
  return (
    <div className="mo-bulk">
      <div className="mo-item">
        <span className="mo-item-label" aria-hidden="true">
          {t(TEXTS.field)}
        </span>
        <SelectInput
          label={TEXTS.field}
          options={[{ value: '', label: TEXTS.choose }, ...fields.map(([one, { meta }]) => ({ value: one, label: meta.label }))]}
          value={name}
          onChange={setName}
          data-first=""
        />
      </div>
      {found.isPending && <Spinner />}
      {rows && rows.length < ids.length && <p className="mo-quiet">{t(TEXTS.gone, { n: num(ids.length - rows.length) })}</p>}
      {rows && field ? (
        <BulkValue
          key={name}
          resource={resource}
          name={name}
          field={field}
          rows={rows}
          onDone={onDone}
          onClose={onClose}
          onRefused={() => setRows(undefined)}
        />
      ) : (
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
        </div>
      )}
    </div>
  );
}

interface ValueProps extends Omit<BulkProps, 'ids'> {
  name: string;
  field: Field;
  rows: readonly BulkRow[];
  onRefused: () => void;
}

function BulkValue({ resource, name, field: { meta }, rows, onDone, onClose, onRefused }: ValueProps) {
  const { t } = useT();
  const id = useId();
  const [value, setValue] = useState<unknown>(meta.kind === 'flag' ? true : meta.kind === 'choices' || meta.kind === 'refs' ? [] : null);
  const [touched, setTouched] = useState(meta.kind === 'flag');
  const { busy, refusals, forget, save } = useBulkSave(resource, () => (onDone(), onClose()), onRefused);
  const checked = bulkValue(resource, name, value);
  const changing = 'ok' in checked ? rows.filter((row) => !holds(row, name, checked.ok)) : [];
  const same = rows.length - changing.length;
  const change = (next: unknown) => (setValue(next), setTouched(true), forget());
  const isEmpty = value === null || value === '';
  const mayApply = 'ok' in checked && changing.length > 0 && touched;
  const others = changing.filter(({ id: one }) => !refusals.some((refusal) => refusal.id === one));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayApply && 'ok' in checked) void save(changing, name, checked.ok);
      }}
    >
      <FormItem
        id={id}
        name={name}
        label={t(TEXTS.value)}
        required={!meta.optional}
        error={touched && 'fault' in checked ? checked.fault : undefined}
        wide
      >
        <FieldInput meta={meta} id={id} value={value} onChange={change} />
      </FormItem>
      {'ok' in checked && (
        <p className="mo-bulk-count" role="status">
          {isEmpty && touched && `${t(TEXTS.clears)} `}
          {t(changing.length === 0 ? TEXTS.none : TEXTS.same, { n: num(rows.length), same: num(same) })}
        </p>
      )}
      {meta.optional && !touched && (
        <Button small kind="quiet" icon="ban" onClick={() => change(meta.kind === 'choices' || meta.kind === 'refs' ? [] : null)}>
          {t(TEXTS.empty)}
        </Button>
      )}
      {refusals.length > 0 && <RefusalList resource={resource} refusals={refusals} rows={rows} />}
      <div className="mo-dialog-actions">
        <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
        {refusals.length > 0 && others.length > 0 && 'ok' in checked && (
          <Button kind="primary" busy={busy} onClick={() => void save(others, name, checked.ok)}>
            {t(TEXTS.others, { n: num(others.length) })}
          </Button>
        )}
        <Button kind={refusals.length > 0 ? 'outline' : 'primary'} type="submit" busy={busy} disabled={!mayApply}>
          {t(TEXTS.apply, { n: num(changing.length) })}
        </Button>
      </div>
    </form>
  );
}
