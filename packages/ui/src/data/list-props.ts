import type { ReactNode } from 'react';
import type { ListParams, Row, SubsetOf, Text, Tone } from '@moru/contract';
import type { z } from 'zod';
import type { Page } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import type { AnyRow, Column } from './columns.tsx';
import type { Chip } from './filter-chips.tsx';
import type { Totals } from './list-foot.tsx';
import type { ImportGiven } from './import/given.ts';

/** Another call of the resource than `findMany` that answers the rows, with numbers that it computes for them. */
export interface ListSource<T> {
  /** `labelStock/runOut`: takes the params of the list. */
  readonly call: string;
  /** A page of rows; `sums` are over all that the filters show. */
  readonly answer: z.ZodType<Page<T> & { readonly sums?: Totals }>;
  /** The call that answers the same rows as a file: `labelStock/runOutExport`. */
  readonly file: string;
}

/** What a panel beside a list may do with the selection. */
export interface Selected {
  /** Takes one row out of it. */
  readonly drop: (id: number) => void;
  readonly clear: () => void;
}

/** Everything a list page may say; `resource` and `columns` are enough. */
export interface ListPageProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  title?: Text;
  subset?: S;
  columns: readonly ((R['subsets'][S][number] & string) | Column<Row<R, S>, R['subsets'][S][number] & string>)[];
  /** Where the rows come from, unless from `findMany`. */
  source?: ListSource<Row<R, S>>;
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
  /** Whether rows have a last column with their acts; left out where a panel beside the rows needs the room. */
  manage?: boolean;
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
  /** What is unfolded below a row, over its whole width; nothing while it is folded. */
  under?: (row: Row<R, S>) => ReactNode;
  /** A panel beside the rows, about those that are selected. */
  beside?: (rows: Row<R, S>[], selected: Selected) => ReactNode;
  /** One line below the rows. */
  note?: ReactNode;
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

/** A list whose rows another call computes: columns name fields of `resource`, which is the one listed with what the call adds. */
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
