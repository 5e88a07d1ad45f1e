import { useMemo, type ReactNode } from 'react';
import type { Row, Save, SubsetOf, Text } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../core/api/api-error.ts';
import { resourceQueries } from '../core/api/queries.ts';
import { titleOf, type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { PageHeader } from '../core/chrome/page.tsx';
import { ErrorState, ForbiddenState, Skeleton } from '../core/chrome/states.tsx';
import { notify } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useKeys } from '../core/keys/use-keys.ts';
import { useCan } from '../core/session.ts';
import { listAsItWas } from '../data/list-memory.ts';
import { ConflictNote } from './conflict-note.tsx';
import { CreateContext } from './create-context.ts';
import { FormFoot } from './form-foot.tsx';
import { useFormFiles } from './form-files.tsx';
import { FormContext, type FormApi, type FormInside } from './form-context.ts';
import { linkValues, type Values } from './form-values.ts';
import { HistoryPanel } from './history-panel.tsx';
import { LooseIssues } from './loose-issues.tsx';
import { QuickCreate } from './quick-create.tsx';
import { useLeaveGuard } from '../core/use-leave-guard.ts';
import { useResourceForm } from './use-resource-form.ts';
import './form.css';

/** Everything a form page may say; `resource`, `title` and its fields are enough. */
export interface FormPageProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  title: Text;
  subset?: S;
  /** Values of a new row, before those of the link (`?init[poId]=3`). */
  initial?: Partial<Save<R>>;
  /** Path of the list; the form's folder unless told. */
  back?: string;
  children: ReactNode | ((form: FormApi<Row<R, S>>) => ReactNode);
  /** Buttons of the header for a stored row. */
  actions?: (row: Row<R, S>) => ReactNode;
  /** Panels below the form for a stored row. */
  aside?: (row: Row<R, S>) => ReactNode;
  /** Last word on what is sent. */
  prepare?: (item: Save<R>) => Save<R>;
  /** Where to go after saving; back to the list unless told. */
  onSaved?: (id: number) => void;
  readOnly?: (row: Row<R, S>) => boolean;
  saveLabel?: Text;
}

// The row type is the caller's; inside, a row is unknown.
interface Inside extends Omit<FormPageProps<AnyResource, string>, 'children' | 'actions' | 'aside' | 'prepare' | 'readOnly' | 'initial'> {
  children: ReactNode | ((form: FormApi) => ReactNode);
  initial?: Values;
  actions?: (row: unknown) => ReactNode;
  aside?: (row: unknown) => ReactNode;
  prepare?: (item: Values) => Values;
  readOnly?: (row: unknown) => boolean;
}

const TEXTS: Record<'save' | 'saved' | 'new', Text> = {
  save: { ko: '저장', en: 'Save' },
  saved: { ko: '저장했습니다', en: 'Saved' },
  new: { ko: '새로 만들기', en: 'New' },
};

const FORBIDDEN = 403;

/** A form over one resource at `…/form` and `…/form?id=`: loads, checks by the contract, saves, guards unsaved work, merges conflicts. */
export function FormPage<R extends AnyResource, S extends SubsetOf<R> = 'A' & SubsetOf<R>>(props: FormPageProps<R, S>) {
  const inside = props as unknown as Inside;
  const [url] = useSearchParams();
  const can = useCan(props.resource);
  const id = Number(url.get('id') ?? Number.NaN);
  if (Number.isNaN(id) ? can.create : can.read)
    return Number.isNaN(id) ? <FormBody key="new" {...inside} row={undefined} /> : <Loaded key={id} {...inside} id={id} />;
  return (
    <Instead {...inside}>
      <ForbiddenState />
    </Instead>
  );
}

const listPath = (pathname: string): string => pathname.replace(/\/form\/?$/, '');

/** What stands where the form would: with the page's heading and the way back all the same. */
function Instead({ title, back, children }: Pick<Inside, 'title' | 'back'> & { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="mo-page">
      <PageHeader title={title} back={listAsItWas(back ?? listPath(pathname))} />
      {children}
    </div>
  );
}

function Loaded({ id, ...props }: Inside & { id: number }) {
  const { data, error, refetch } = useQuery(resourceQueries(props.resource).byId(id, props.subset ?? 'A'));
  if (data !== undefined) return <FormBody {...props} row={data} />;
  const isForbidden = isApiError(error) && error.status === FORBIDDEN;
  return (
    <Instead {...props}>
      {!error && <Skeleton rows={8} />}
      {error && (isForbidden ? <ForbiddenState /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </Instead>
  );
}

function FormBody(props: Inside & { row: unknown }) {
  const { resource, title, subset = 'A', children, saveLabel = TEXTS.save } = props;
  const { t } = useT();
  const can = useCan(resource);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [url] = useSearchParams();
  const list = listAsItWas(props.back ?? listPath(pathname));
  const initial = useMemo(() => ({ ...props.initial, ...linkValues(resource.fields, url) }), [props.initial, resource, url]);
  const readOnly = props.row !== undefined && (!can.update || (props.readOnly?.(props.row) ?? false));
  const files = useFormFiles(resource, props.row);
  const state = useResourceForm({
    resource,
    row: props.row,
    subset,
    initial,
    prepare: props.prepare,
    onSaved: async (id) => {
      await files.attach(id);
      guard.release();
      notify.success(TEXTS.saved);
      if (props.onSaved) props.onSaved(id);
      else navigate(list);
    },
  });
  const guard = useLeaveGuard((state.isDirty || files.waiting) && !readOnly);
  const { form, row, isNew, save } = state;
  const busy = state.busy || files.attaching;
  useKeys({ save: () => void (!readOnly && !busy && save()) });
  const api: FormInside = {
    row,
    isNew,
    readOnly,
    busy,
    save,
    fields: resource.fields,
    control: form.control,
    values: () => form.getValues(),
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
  return (
    <FormContext value={api}>
      <CreateContext value={QuickCreate}>
        <form className="mo-page mo-form" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
          <PageHeader title={title} back={list} note={isNew ? t(TEXTS.new) : titleOf(resource, row)}>
            {!isNew && props.actions?.(row)}
            {!readOnly && (
              <Button kind="primary" type="submit" busy={busy} title="Ctrl+S">
                {t(saveLabel)}
              </Button>
            )}
          </PageHeader>
          <LooseIssues issues={state.loose} resource={resource} />
          {state.conflict && (
            <ConflictNote
              resource={resource}
              conflict={state.conflict}
              onTake={(key, value) => api.set(key, value)}
              onClose={state.closeConflict}
            />
          )}
          {typeof children === 'function' ? children(api) : children}
          {!isNew && <FormFoot resource={resource} row={row} readOnly={readOnly} onGone={() => (guard.release(), navigate(list))} />}
        </form>
        {files.panel}
        {!isNew && props.aside?.(row)}
        {!isNew && <HistoryPanel resource={resource} row={row} />}
      </CreateContext>
    </FormContext>
  );
}
