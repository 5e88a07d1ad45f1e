import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Save, Text } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { Spinner } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useKeys } from '../core/keys/use-keys.ts';
import { ConflictNote } from './conflict-note.tsx';
import { Field } from './field.tsx';
import { FormContext, type FormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import { IssuesNote } from './issues-note.tsx';
import { useDialogGuard } from './use-form-guard.tsx';
import { useResourceForm } from './use-resource-form.ts';
import './form.css';
import './notes.css';

interface QuickProps<R extends AnyResource> {
  resource: R;
  title: Text;
  /** The row to change; without it a new one. */
  id?: number;
  initial?: Partial<Save<R>>;
  /** Names of the fields to show, unless there are children. */
  fields?: readonly (keyof R['fields'] & string)[];
  children?: ReactNode;
  onSaved?: (id: number) => void;
  onClose: () => void;
}

const TEXTS: Record<'save' | 'cancel', Text> = {
  save: { ko: '저장', en: 'Save' },
  cancel: { ko: '취소', en: 'Cancel' },
};

/** A form over one row in a dialog, from a list or beside a select. */
export function QuickForm<R extends AnyResource>(props: QuickProps<R>) {
  const { resource, id } = props;
  const query = useQuery({ ...resourceQueries(resource as AnyResource).byId(id ?? 0), enabled: id !== undefined });
  const headingId = useId();
  const { t } = useT();
  const [dirty, setDirty] = useState(false);
  const guard = useDialogGuard(dirty, props.onClose);
  // Beside a select it is inside another form, and forms cannot be nested.
  return createPortal(
    <Dialog labelledBy={headingId} onClose={guard.close} wide>
      {guard.block}
      <h2 id={headingId}>{t(props.title)}</h2>
      {id !== undefined && query.data === undefined ? (
        <Spinner />
      ) : (
        <QuickBody {...props} row={query.data} onDirty={setDirty} onCancel={guard.close} />
      )}
    </Dialog>,
    document.body,
  );
}

function QuickBody<R extends AnyResource>({
  resource,
  row,
  initial,
  fields = [],
  children,
  onSaved,
  onClose,
  onDirty,
  onCancel,
}: QuickProps<R> & { row: unknown; onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useT();
  const state = useResourceForm({
    resource,
    row,
    subset: 'A',
    initial: initial as Values | undefined,
    onSaved: (id) => {
      onSaved?.(id);
      onClose();
    },
  });
  useEffect(() => onDirty(state.isDirty), [onDirty, state.isDirty]);
  const { form, isNew, busy, save, conflict, decide } = state;
  const box = useRef<HTMLFormElement>(null);
  useKeys({ save: () => void (!busy && save()) }, true, box);
  const api: FormInside = {
    row,
    isNew,
    readOnly: false,
    busy,
    save,
    fields: resource.fields,
    control: form.control,
    hold: state.hold,
    clashes: conflict?.clashes ?? [],
    decide,
    values: () => form.getValues(),
    set: (name, value) => form.setValue(name, value, { shouldDirty: true }),
  };
  return (
    <FormContext value={api}>
      <form ref={box} noValidate onSubmit={(event) => (event.preventDefault(), event.stopPropagation(), void save())}>
        <IssuesNote loose={state.loose} />
        {conflict && <ConflictNote resource={resource} conflict={conflict} busy={busy} onDecide={decide} />}
        <div className="mo-fields">
          {fields.map((name) => (
            <Field key={name} name={name} />
          ))}
          {children}
        </div>
        <div className="mo-dialog-actions">
          <Button onClick={onCancel}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t(TEXTS.save)}
          </Button>
        </div>
      </form>
    </FormContext>
  );
}
