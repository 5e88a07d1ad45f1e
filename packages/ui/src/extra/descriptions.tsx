import type { ReactNode } from 'react';
import { fieldAt, type Row, type SubsetOf, type Text, valueAt, visiblePaths } from '@moru/contract';
import { type AnyResource } from '../core/api/resource.ts';
import { Value } from '../core/chrome/value.tsx';
import { ExplainField } from '../core/explain/explain.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useRole } from '../core/session.ts';
import { metaAt } from '../data/filters.ts';

interface DescriptionsProps {
  items: readonly { label: Text | string; value: ReactNode }[];
}

/** Facts as label and value, side by side where there is room. */
export function Descriptions({ items }: DescriptionsProps) {
  const { t } = useT();
  return (
    <dl className="mo-facts">
      {items.map(({ label, value }) => (
        <div key={t(label)}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldListProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  row: Row<R, S>;
  /** Fields and joins of the row; labels and formats come from the contract. */
  paths: readonly string[];
}

/** Fields of a row by its contract; those that the role may not see are left out. */
export function FieldList<R extends AnyResource, S extends SubsetOf<R> = 'A' & SubsetOf<R>>({
  resource,
  row,
  paths,
}: FieldListProps<R, S>) {
  const role = useRole();
  const seen = role ? visiblePaths(resource.fields, paths, role) : paths;
  return (
    <Descriptions
      items={seen.map((path) => ({
        label: (fieldAt(resource.fields, path)?.meta ?? metaAt(resource, path)).label,
        value: (
          <ExplainField fields={resource.fields} name={path} row={row}>
            <Value field={{ meta: metaAt(resource, path) }} value={valueAt(row, path)} />
          </ExplainField>
        ),
      }))}
    />
  );
}
