import type { ReactNode } from 'react';
import type { ListParams, Row, SubsetOf, Text, Tone } from '@moru/contract';
import type { z } from 'zod';
import type { Page } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import type { AnyRow, Column } from './columns.tsx';
import type { Chip } from './filter-chips.tsx';
import type { Totals } from './list-foot.tsx';
import type { ImportGiven } from './import/given.ts';

/** A call of the resource other than `findMany` that returns the rows with computed numbers. */
export interface ListSource<T> {
  /** `labelStock/runOut`: takes the params of the list. */
  readonly call: string;
  /** A page of rows; `sums` are over all rows that the filters select. */
  readonly answer: z.ZodType<Page<T> & { readonly sums?: Totals }>;
  /** The call that returns the same rows as a file: `labelStock/runOutExport`. */
  readonly file: string;
}

/** What a panel beside a list can do with the selection. */
export interface Selected {
  /** Removes one row from it. */
  readonly drop: (id: number) => void;
  readonly clear: () => void;
}

/** All options of a list page; `resource` and `columns` are enough. */
export interface ListPageProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  title?: Text;
  subset?: S;
  columns: readonly ((R['subsets'][S][number] & string) | Column<Row<R, S>, R['subsets'][S][number] & string>)[];
  /** Call that returns the rows; by default `findMany`. */
  source?: ListSource<Row<R, S>>;
  /** Names of the resource's filters, in order; by default all. */
  filters?: readonly (keyof R['filters'] & string)[];
  /** Common filters as one-word buttons, after the others. */
  chips?: readonly Chip[];
  /** State in which the list opens; left out of the URL. */
  initial?: ListParams;
  /** Always sent, never in the URL. */
  fixed?: ListParams;
  /** Rows open as a page to read; Edit opens its form. */
  record?: boolean;
  /** Path of the form; by default `form` below the list. */
  formPath?: string;
  rowHref?: (row: Row<R, S>) => string | undefined;
  /** Whether rows have a last column with buttons; turned off where a panel beside the rows needs the room. */
  manage?: boolean;
  add?: boolean;
  edit?: boolean;
  del?: boolean;
  addLabel?: Text;
  /** Buttons of the header, before Add. */
  actions?: ReactNode;
  /** Buttons of the selection bar. */
  bulk?: (rows: Row<R, S>[], clear: () => void) => ReactNode;
  /** Buttons before Edit in the last column. */
  rowActions?: (row: Row<R, S>) => ReactNode;
  rowTone?: (row: Row<R, S>) => Tone | undefined;
  /** Content unfolded below a row over its whole width; nothing while it is folded. */
  under?: (row: Row<R, S>) => ReactNode;
  /** A panel beside the rows for those that are selected. */
  beside?: (rows: Row<R, S>[], selected: Selected) => ReactNode;
  /** Shown below the title while there is no row at all: what the list is for and where to begin; by default a link to the form. */
  empty?: ReactNode;
  /** One line below the rows. */
  note?: ReactNode;
  selectable?: boolean;
  /** Handles what is pasted or imported here, for a resource with its own import. */
  onImport?: (given: ImportGiven) => void;
  /** A panel inside another page: own state, no page header, no keys. */
  embedded?: boolean;
  above?: ReactNode;
  /** A card per row instead of the table under 640 px. */
  mobile?: (row: Row<R, S>) => ReactNode;
}

/** The same without the row type, which is the caller's; here a row is anything with an id. */
export interface ListInside extends Omit<
  ListPageProps<AnyResource, string>,
  'columns' | 'bulk' | 'rowActions' | 'rowTone' | 'under' | 'beside' | 'rowHref' | 'mobile' | 'source'
> {
  columns: readonly (string | Column<AnyRow>)[];
  bulk?: (rows: AnyRow[], clear: () => void) => ReactNode;
  rowActions?: (row: AnyRow) => ReactNode;
  rowTone?: (row: AnyRow) => Tone | undefined;
  source?: ListSource<AnyRow>;
  under?: (row: AnyRow) => ReactNode;
  beside?: (rows: AnyRow[], selected: Selected) => ReactNode;
  rowHref?: (row: AnyRow) => string | undefined;
  mobile?: (row: AnyRow) => ReactNode;
}

/** A list whose rows another call computes: columns name fields of `resource`, which is the listed resource with the computed fields. */
export interface ComputedListProps<T extends AnyRow> extends Omit<
  ListPageProps<AnyResource, string>,
  'columns' | 'source' | 'subset' | 'bulk' | 'rowActions' | 'rowTone' | 'under' | 'beside' | 'rowHref' | 'mobile'
> {
  source: ListSource<T>;
  columns: readonly (string | Column<T>)[];
  rowTone?: (row: T) => Tone | undefined;
  under?: (row: T) => ReactNode;
  beside?: (rows: T[], selected: Selected) => ReactNode;
  mobile?: (row: T) => ReactNode;
}
