import type { ReactNode } from 'react';
import type { ListParams, Row, SubsetOf, Text, Tone } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import type { AnyRow, Column } from './columns.tsx';
import type { Chip } from './filter-chips.tsx';
import type { ImportGiven } from './import/given.ts';

/** Everything a list page may say; `resource` and `columns` are enough. */
export interface ListPageProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  title?: Text;
  subset?: S;
  columns: readonly ((R['subsets'][S][number] & string) | Column<Row<R, S>, R['subsets'][S][number] & string>)[];
  /** Names of the resource's filters, in order; all unless told. */
  filters?: readonly (keyof R['filters'] & string)[];
  /** Common filters in one word, behind the others. */
  chips?: readonly Chip[];
  /** How the list opens; left out of the URL. */
  initial?: ListParams;
  /** Always sent, never in the URL. */
  fixed?: ListParams;
  /** Rows open as a page to read; Edit leads to its form. */
  record?: boolean;
  /** Path of the form; `form` below the list unless told. */
  formPath?: string;
  rowHref?: (row: Row<R, S>) => string | undefined;
  add?: boolean;
  edit?: boolean;
  del?: boolean;
  addLabel?: Text;
  /** Buttons of the header, before Add. */
  actions?: ReactNode;
  /** Buttons of the selection bar. */
  bulk?: (rows: Row<R, S>[], clear: () => void) => ReactNode;
  /** Before edit in the last column. */
  rowActions?: (row: Row<R, S>) => ReactNode;
  rowTone?: (row: Row<R, S>) => Tone | undefined;
  selectable?: boolean;
  /** Takes what is pasted or imported here, for a resource with an import of its own. */
  onImport?: (given: ImportGiven) => void;
  /** A panel inside another page: own state, no page header, no keys. */
  embedded?: boolean;
  above?: ReactNode;
  /** A card per row instead of the table under 640 px. */
  mobile?: (row: Row<R, S>) => ReactNode;
}

/** The same as the kit handles it: the row type is the caller's; inside, a row is what has an id. */
export interface ListInside extends Omit<
  ListPageProps<AnyResource, string>,
  'columns' | 'bulk' | 'rowActions' | 'rowTone' | 'rowHref' | 'mobile'
> {
  columns: readonly (string | Column<AnyRow>)[];
  bulk?: (rows: AnyRow[], clear: () => void) => ReactNode;
  rowActions?: (row: AnyRow) => ReactNode;
  rowTone?: (row: AnyRow) => Tone | undefined;
  rowHref?: (row: AnyRow) => string | undefined;
  mobile?: (row: AnyRow) => ReactNode;
}
