import { lazy, Suspense, useContext } from 'react';
import type { Fields } from '@moru/contract';
import { isPart, type AnyResource } from '../core/api/resource.ts';
import { formPathOf, PageAtContext } from '../core/page-at.ts';
import type { CreateProps } from './create-context.ts';
import type { Values } from './form-values.ts';
import { QuickForm } from './quick-form.tsx';

const PageDrawer = lazy(async () => ({ default: (await import('../core/chrome/page-drawer.tsx')).PageDrawer }));

/** Fields that a new row requires. */
export const neededFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { meta }]) => !meta.optional && !meta.auto && !meta.derived && meta.default === undefined)
    .map(([name]) => name);

/** Values of a row created beside a select: the select's filter, and the typed text as its first title field. */
export function startOf({ fields, title }: Pick<AnyResource, 'fields' | 'title'>, typed: string, params: object = {}): Values {
  const [called = ''] = title;
  const own = Object.entries(params).flatMap(([key, value]): [string, unknown][] => {
    if (fields[key]?.meta.kind === 'choices') return [[key, [value].flat()]];
    return key in fields && typeof value === 'number' ? [[key, value]] : [];
  });
  const meta = fields[called]?.meta;
  return { ...Object.fromEntries(own), ...(typed !== '' && meta?.kind === 'text' && !meta.derived ? { [called]: typed } : {}) };
}

/** Creates a row beside a select: its form page in a drawer, or where there is none, a dialog with its required fields. */
export function QuickCreate({ resource, typed, params, onSaved, onClose }: CreateProps) {
  const pages = useContext(PageAtContext);
  const path = formPathOf(resource.name);
  const start = startOf(resource, typed, params);
  if (!pages?.has(path) || isPart(resource.name))
    return (
      <QuickForm
        resource={resource}
        title={resource.label}
        initial={start}
        fields={neededFields(resource.fields)}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  const query = new URLSearchParams(Object.entries(start).map(([key, value]) => [`init[${key}]`, String(value)]));
  return (
    <Suspense>
      <PageDrawer to={`${path}?${query}`} label={resource.label} onSaved={onSaved} onClose={onClose} />
    </Suspense>
  );
}
