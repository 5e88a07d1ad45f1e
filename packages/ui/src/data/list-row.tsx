import { memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { Text, Tone } from '@moru/contract';
import { Link } from 'react-router-dom';
import { Badge } from '../core/chrome/status.tsx';
import { Checkbox } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { CellLook } from './cell-look.ts';
import type { AnyRow } from './columns.tsx';
import { isArchived } from './entity-options.ts';
import type { OwnColumn } from './use-columns.ts';
import { ROW_MARK } from './use-row-cursor.ts';

/** Shown for a row that is archived. */
export const ARCHIVED: Text = { ko: '사용 안 함', en: 'Not in use' };
const TEXTS: Record<'row', Text> = {
  row: { ko: '{id} 선택', en: 'Select {id}' },
};

/** What all rows of a table share. While the object is the same, a row renders again only for its own changes. */
export interface RowLook<T extends AnyRow> {
  readonly columns: readonly OwnColumn<T>[];
  readonly cells: readonly CellLook[];
  /** None: no checkboxes, the id alone. */
  readonly toggle?: (id: number, range: boolean) => void;
  readonly hrefOf?: (row: T) => string | undefined;
  readonly onOpen: (row: T, newTab: boolean) => void;
  readonly manage?: (row: T) => ReactNode;
  readonly rowTone?: (row: T) => Tone | undefined;
  /** What is unfolded below a row, over its whole width. */
  readonly under?: (row: T) => ReactNode;
  /** Class of the id cells. */
  readonly id: string;
}

interface RowProps<T extends AnyRow> {
  row: T;
  /** Index on the page, from 0. */
  index: number;
  look: RowLook<T>;
  selected: boolean;
  current: boolean;
  /** Given where not all rows are rendered. */
  measure?: Ref<HTMLTableRowElement>;
}

const isOwnClick = (event: MouseEvent): boolean => {
  const target = event.target as HTMLElement;
  return target.closest('a, button, input, label, select, [role="tooltip"]') !== null || String(getSelection() ?? '') !== '';
};

function Cells<T extends AnyRow>({ row, look, archived, href }: { row: T; look: RowLook<T>; archived: boolean; href?: string }) {
  const { t } = useT();
  const linked = href === undefined ? -1 : look.columns.findIndex(({ plain }) => plain);
  return look.columns.map((column, at) => (
    <td key={column.key} {...look.cells[at]}>
      {at === linked && href ? <Link to={href}>{column.render(row)}</Link> : column.render(row)}
      {archived && at === Math.max(0, linked) && <Badge>{t(ARCHIVED)}</Badge>}
    </td>
  ));
}

// The header row comes before the first one.
const ARIA_ROWS_BEFORE = 2;

function DrawnRow<T extends AnyRow>({ row, index, look, selected, current, measure }: RowProps<T>) {
  const { t } = useT();
  const { toggle, hrefOf, onOpen, manage, rowTone, under } = look;
  const archived = isArchived(row);
  const tone = rowTone?.(row) ?? (archived ? 'mute' : undefined);
  const href = hrefOf?.(row);
  const windowed = measure !== undefined;
  const marks = [selected && 'mo-selected', current && 'mo-current', tone && `mo-row-${tone}`, href && 'mo-opens'];
  const unfolded = under?.(row);
  const drawn = (
    <tr
      ref={measure}
      tabIndex={-1}
      {...{ [ROW_MARK]: index }}
      data-index={windowed ? index : undefined}
      aria-rowindex={windowed ? index + ARIA_ROWS_BEFORE : undefined}
      className={marks.filter(Boolean).join(' ')}
      onClick={(event) => !isOwnClick(event) && href && onOpen(row, event.metaKey || event.ctrlKey)}
    >
      <td className={look.id}>
        {toggle && (
          <Checkbox
            aria-label={t(TEXTS.row, { id: row.id })}
            checked={selected}
            // Shift is read from the click: a change event has none, and React passes the same event to both.
            onChange={(event) => toggle(row.id, (event.nativeEvent as PointerEvent).shiftKey === true)}
          />
        )}
        <span>{row.id}</span>
      </td>
      <Cells row={row} look={look} archived={archived} href={href} />
      {manage && <td className="mo-manage">{manage(row)}</td>}
    </tr>
  );
  return unfolded ? (
    <>
      {drawn}
      <tr className="mo-under">
        <td colSpan={1 + look.columns.length + (manage ? 1 : 0)}>{unfolded}</td>
      </tr>
    </>
  ) : (
    drawn
  );
}

/** One row of a list; renders again only when its row, its look or whether it is selected or current changes. */
export const Row = memo(DrawnRow) as typeof DrawnRow;
