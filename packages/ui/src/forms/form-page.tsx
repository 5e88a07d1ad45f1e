import type { ReactNode } from 'react';
import type { Row, Save, SubsetOf, Text } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isApiError } from '../core/api/api-error.ts';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { PageHeader } from '../core/chrome/page.tsx';
import { ErrorState, ForbiddenState, Skeleton } from '../core/chrome/states.tsx';
import { useFormHost } from '../core/page-at.ts';
import { useCan } from '../core/session.ts';
import { listAsItWas } from '../data/list-memory.ts';
import { FormBody, listPath } from './form-body.tsx';
import type { FormApi } from './form-context.ts';
import type { Values } from './form-values.ts';

/** All options of a form page; `resource`, `title` and its fields are enough. */
export interface FormPageProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  title: Text;
  subset?: S;
  /** Values of a new row; those of the link (`?init[poId]=3`) override them. */
  initial?: Partial<Save<R>>;
  /** Path of the list; by default the form's folder. */
  back?: string;
  children: ReactNode | ((form: FormApi<Row<R, S>>) => ReactNode);
  /** Buttons of the header for a stored row. */
  actions?: (row: Row<R, S>, isChanging: boolean) => ReactNode;
  /** Panels below the form for a stored row. */
  aside?: (row: Row<R, S>) => ReactNode;
  /** Changes the values before they are sent. */
  prepare?: (item: Save<R>) => Save<R>;
  /** Called after saving; by default the list is shown. */
  onSaved?: (id: number) => void;
  readOnly?: (row: Row<R, S>) => boolean;
  saveLabel?: Text;
}

/** The same without the row type, which is the caller's; here a row is unknown. */
export interface FormInsideProps extends Omit<
  FormPageProps<AnyResource, string>,
  'children' | 'actions' | 'aside' | 'prepare' | 'readOnly' | 'initial'
> {
  children: ReactNode | ((form: FormApi) => ReactNode);
  initial?: Values;
  actions?: (row: unknown, isChanging: boolean) => ReactNode;
  aside?: (row: unknown) => ReactNode;
  prepare?: (item: Values) => Values;
  readOnly?: (row: unknown) => boolean;
}

const FORBIDDEN = 403;

/** A form over one resource at `…/form` and `…/form?id=`: loads, checks by the contract, saves, guards unsaved work, merges conflicts. */
export function FormPage<R extends AnyResource, S extends SubsetOf<R> = 'A' & SubsetOf<R>>(props: FormPageProps<R, S>) {
  const inside = props as unknown as FormInsideProps;
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

/** Shown in place of the form, with the page's heading and back button. */
function Instead({ title, back, children }: Pick<FormInsideProps, 'title' | 'back'> & { children: ReactNode }) {
  const { pathname } = useLocation();
  const host = useFormHost();
  return (
    <div className="mo-page">
      <PageHeader title={title} back={host ? undefined : listAsItWas(back ?? listPath(pathname))} onClose={host?.close} />
      {children}
    </div>
  );
}

function Loaded({ id, ...props }: FormInsideProps & { id: number }) {
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
