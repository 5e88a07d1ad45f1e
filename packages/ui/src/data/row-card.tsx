import type { ReactNode } from 'react';
import { unitText, valueAt } from '@moru/contract';
import { Link } from 'react-router-dom';
import { Badge } from '../core/chrome/status.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { AnyRow } from './columns.tsx';
import { isArchived } from './entity-options.ts';
import { ARCHIVED } from './list-row.tsx';
import type { OwnColumn } from './use-columns.ts';

interface CardProps<T extends AnyRow> {
  row: T;
  columns: readonly OwnColumn<T>[];
  href: string | undefined;
  /** Buttons of the row. */
  acts: ReactNode;
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A row as a card, where a table has no room: its name, its status, and every other chosen column that has a value. */
export function RowCard<T extends AnyRow>({ row, columns, href, acts }: CardProps<T>) {
  const { t } = useT();
  const linked = href === undefined ? undefined : columns.find(({ plain }) => plain);
  const cell = (column: OwnColumn<T>) =>
    column === linked && href !== undefined ? <Link to={href}>{column.render(row)}</Link> : column.render(row);
  const [name, ...rest] = columns;
  const filled = rest.filter(({ path }) => path === undefined || !isBlank(valueAt(row, path)));
  return (
    <div className="mo-row-card">
      <div>
        <p>
          <strong>{name && cell(name)}</strong>
          {isArchived(row) && <Badge>{t(ARCHIVED)}</Badge>}
          {filled
            .filter(({ isChoice }) => isChoice)
            .map((column) => (
              <span key={column.key}>{cell(column)}</span>
            ))}
        </p>
        {acts}
      </div>
      <dl>
        {filled
          .filter(({ isChoice }) => !isChoice)
          .map((column) => (
            <div key={column.key}>
              <dt>{t(column.title)}</dt>
              <dd>
                {cell(column)} {column.unit && t(unitText(column.unit))}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
