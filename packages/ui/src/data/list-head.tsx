import { type KeyboardEvent, type RefObject } from 'react';
import { BEST_FIRST, unitText, type Text } from '@moru/contract';
import { Icon } from '../core/chrome/icon.tsx';
import { Checkbox } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { CellLook } from './cell-look.ts';
import type { AnyRow } from './columns.tsx';
import type { OwnColumn } from './use-columns.ts';
import { useResize, type Resize } from './use-resize.ts';

const TEXTS: Record<'manage' | 'page', Text> = {
  manage: { ko: '관리', en: 'Manage' },
  page: { ko: '이 페이지 모두 선택', en: 'Select this page' },
};

// Ascending, descending, then the list's default order; where the default is by this column, ascending and descending. For search results
// ranking by match takes the place of the default.
function nextOrder(orderBy: string, path: string, plain: string): string {
  if (orderBy === `${path}-asc` || (orderBy === BEST_FIRST && plain === `${path}-asc`)) return `${path}-desc`;
  return orderBy === `${path}-desc` && !plain.startsWith(`${path}-`) ? plain : `${path}-asc`;
}

interface Sorting {
  orderBy: string;
  /** The order that a third click returns to. */
  plainOrder: string;
  onOrder: (orderBy: string) => void;
}

interface CellProps extends Sorting {
  column: OwnColumn<AnyRow>;
  look: CellLook;
  place: number;
  resize: Resize;
}

const RESIZE_STEP_PX = 16;

function HeaderCell({ column, look, place, orderBy, plainOrder, onOrder, resize }: CellProps) {
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
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const by = event.key === 'ArrowRight' ? RESIZE_STEP_PX : event.key === 'ArrowLeft' ? -RESIZE_STEP_PX : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    resize.by(column.key, event.currentTarget, by);
  };
  return (
    <th
      scope="col"
      className={look.className}
      style={look.style ?? { minWidth: column.width }}
      aria-sort={direction}
      title={column.formula && t(column.formula)}
      onKeyDown={onKeyDown}
    >
      {path === undefined ? (
        title
      ) : (
        <button type="button" className={direction ? 'mo-sorted' : undefined} onClick={() => onOrder(nextOrder(orderBy, path, plainOrder))}>
          {title}
          <Icon size={12} name={direction === 'ascending' ? 'up' : direction === 'descending' ? 'down' : 'sort'} />
        </button>
      )}
      <span
        className="mo-resize"
        aria-hidden="true"
        onPointerDown={(event) => resize.start(column.key, place, event)}
        onDoubleClick={() => resize.fit(column.key)}
      />
    </th>
  );
}

interface HeadProps extends Sorting {
  columns: readonly OwnColumn<AnyRow>[];
  cells: readonly CellLook[];
  id: string;
  /** None: rows cannot be selected. */
  page?: { readonly chosen: number; readonly rows: number; readonly toggle: (on: boolean) => void };
  managed: boolean;
  windowed: boolean;
  box: RefObject<HTMLElement | null>;
  onSizing: (key: string | null) => void;
  onResize: (key: string, px: number | undefined) => void;
}

/** Header of a list: the checkbox of the page, sortable titles, edges to drag. */
export function ListHead({ columns, cells, id, page, managed, windowed, box, onSizing, onResize, ...sorting }: HeadProps) {
  const { t } = useT();
  const resize = useResize(box, onSizing, onResize);
  const all = page !== undefined && page.rows > 0 && page.chosen === page.rows;
  return (
    <thead>
      <tr aria-rowindex={windowed ? 1 : undefined}>
        <th scope="col" className={id}>
          {page && (
            <Checkbox
              aria-label={t(TEXTS.page)}
              checked={all}
              mixed={page.chosen > 0 && !all}
              disabled={page.rows === 0}
              onChange={() => page.toggle(!all)}
            />
          )}
          <span>ID</span>
        </th>
        {columns.map((column, place) => (
          <HeaderCell key={column.key} column={column} look={cells[place] ?? NO_LOOK} place={place} resize={resize} {...sorting} />
        ))}
        {managed && (
          <th scope="col" className="mo-manage">
            {t(TEXTS.manage)}
          </th>
        )}
      </tr>
    </thead>
  );
}

const NO_LOOK: CellLook = { className: '', style: undefined };
