import type { MouseEvent, ReactNode } from 'react';
import { unitText, type Text, type Tone } from '@moru/contract';
import { Link } from 'react-router-dom';
import { Icon } from '../core/chrome/icon.tsx';
import { Badge } from '../core/chrome/status.tsx';
import { Checkbox } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { AnyRow, Drawn } from './columns.tsx';
import { isArchived } from './entity-options.ts';
import { TableBox } from './table-box.tsx';
import type { Selection } from './use-selection.ts';

const TEXTS: Record<'manage' | 'page' | 'row' | 'open' | 'archived', Text> = {
  archived: { ko: '사용 안 함', en: 'Not in use' },
  manage: { ko: '관리', en: 'Manage' },
  page: { ko: '이 페이지 모두 선택', en: 'Select this page' },
  row: { ko: '{id} 선택', en: 'Select {id}' },
  open: { ko: '열기', en: 'Open' },
};

interface ListTableProps<T extends AnyRow> {
  caption: string;
  columns: readonly Drawn<T>[];
  rows: readonly T[];
  orderBy: string;
  onOrder: (orderBy: string) => void;
  /** None: no checkboxes, the id alone. */
  selection?: Selection;
  current: number;
  hrefOf?: (row: T) => string | undefined;
  onOpen: (row: T, newTab: boolean) => void;
  manage?: (row: T) => ReactNode;
  rowTone?: (row: T) => Tone | undefined;
}

const nextOrder = (orderBy: string, path: string): string =>
  orderBy === `${path}-asc` ? `${path}-desc` : orderBy === `${path}-desc` ? 'id-desc' : `${path}-asc`;

function HeaderCell<T>({ column, orderBy, onOrder }: { column: Drawn<T>; orderBy: string; onOrder: (orderBy: string) => void }) {
  const { t } = useT();
  const path = column.orderBy;
  const direction =
    path === undefined ? undefined : orderBy === `${path}-asc` ? 'ascending' : orderBy === `${path}-desc` ? 'descending' : undefined;
  const title = (
    <>
      {t(column.title)}
      {column.unit && <span className="mo-unit">{t(unitText(column.unit))}</span>}
    </>
  );
  return (
    <th scope="col" className={`mo-${column.align}`} style={{ minWidth: column.width }} aria-sort={direction}>
      {path === undefined ? (
        title
      ) : (
        <button type="button" className={direction ? 'mo-sorted' : undefined} onClick={() => onOrder(nextOrder(orderBy, path))}>
          {title}
          <Icon size={12} name={direction === 'ascending' ? 'up' : direction === 'descending' ? 'down' : 'sort'} />
        </button>
      )}
    </th>
  );
}

const isOwnClick = (event: MouseEvent): boolean => {
  const target = event.target as HTMLElement;
  return target.closest('a, button, input, label, select, [role="tooltip"]') !== null || String(getSelection() ?? '') !== '';
};

function Row<T extends AnyRow>({ row, index, table }: { row: T; index: number; table: ListTableProps<T> }) {
  const { t } = useT();
  const { columns, selection, current, hrefOf, onOpen, manage, rowTone } = table;
  const isSelected = selection?.ids.has(row.id) ?? false;
  const archived = isArchived(row);
  const tone = rowTone?.(row) ?? (archived ? 'mute' : undefined);
  const href = hrefOf?.(row);
  const linked = href === undefined ? -1 : columns.findIndex(({ plain }) => plain);
  return (
    <tr
      tabIndex={-1}
      className={`${isSelected ? 'mo-selected' : ''}${index === current ? ' mo-current' : ''}${tone ? ` mo-row-${tone}` : ''}${href ? ' mo-opens' : ''}`}
      onClick={(event) => !isOwnClick(event) && href && onOpen(row, event.metaKey || event.ctrlKey)}
    >
      <td className="mo-id">
        {selection && (
          <Checkbox
            aria-label={t(TEXTS.row, { id: row.id })}
            checked={isSelected}
            onChange={(event) => selection.toggle(row.id, (event.nativeEvent as PointerEvent).shiftKey === true)}
          />
        )}
        <span>{row.id}</span>
      </td>
      {columns.map((column, at) => (
        <td key={column.key} className={`mo-${column.align}${column.wrap ? ' mo-wrap' : ''}`}>
          {at === linked && href ? <Link to={href}>{column.render(row)}</Link> : column.render(row)}
          {archived && at === Math.max(0, linked) && <Badge>{t(TEXTS.archived)}</Badge>}
        </td>
      ))}
      {manage && <td className="mo-manage">{manage(row)}</td>}
    </tr>
  );
}

// A value that is cut off is whole in its tooltip.
function nameCut(target: HTMLElement): void {
  const cell = target.closest('td');
  if (cell && cell.title === '' && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
}

/** The table of a list page: checkbox and id, columns of the contract, row actions. Header and edges stay while it scrolls inside itself. */
export function ListTable<T extends AnyRow>(props: ListTableProps<T>) {
  const { caption, columns, rows, orderBy, onOrder, selection, manage } = props;
  const { t } = useT();
  const chosen = rows.filter(({ id }) => selection?.ids.has(id)).length;
  const all = chosen === rows.length && rows.length > 0;
  return (
    <TableBox label={caption}>
      <table className="mo-table">
        <caption className="mo-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="mo-id">
              {selection && (
                <Checkbox aria-label={t(TEXTS.page)} checked={all} mixed={chosen > 0 && !all} onChange={() => selection.togglePage(!all)} />
              )}
              <span>ID</span>
            </th>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} orderBy={orderBy} onOrder={onOrder} />
            ))}
            {manage && (
              <th scope="col" className="mo-manage">
                {t(TEXTS.manage)}
              </th>
            )}
          </tr>
        </thead>
        <tbody onPointerOver={(event) => nameCut(event.target as HTMLElement)}>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} index={index} table={props} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
