import type { ReactNode } from 'react';
import { fieldAt, type FieldMeta, type Fields, type ListParams, type Role, type Text } from '@moru/contract';
import type { Values } from './form-values.ts';
import type { InputProps } from './input-props.ts';

/** A column of lines: a field of the child row with what differs, or a column of its own. */
export interface LineColumn {
  /** Field of the child row to edit, or a path of it to show. */
  readonly field?: string;
  readonly key?: string;
  readonly title?: Text;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly as?: InputProps['as'];
  readonly params?: ListParams;
  readonly readOnly?: boolean;
  /** Whether its sum is shown below the column; by default that of quantities. */
  readonly total?: boolean;
  /** Currency of its amounts. */
  readonly unit?: string;
  /** Rendered instead of an input; `stored` is the line as the server sent it, with its joins. */
  readonly render?: (line: Values, index: number, stored: Values | undefined) => ReactNode;
  /** Other fields that follow when this one changes: a unit price from the chosen product. */
  readonly follow?: (value: unknown, line: Values, chosen: unknown) => Values;
}

/** A column with everything that rendering needs. */
export interface DrawnLine extends Omit<LineColumn, 'key' | 'title' | 'align' | 'width' | 'total'> {
  readonly key: string;
  readonly title: Text;
  readonly align: 'left' | 'right';
  readonly width: number;
  readonly total: boolean;
  readonly meta?: FieldMeta;
}

/** Whether a column has inputs and not only text. */
export const isInput = ({ meta, field, readOnly, render }: DrawnLine): boolean =>
  meta !== undefined && field !== undefined && !render && !readOnly && !meta.derived && !field.includes('.');

const WIDTHS: Partial<Record<FieldMeta['kind'], number>> = {
  ref: 220,
  int: 120,
  decimal: 130,
  date: 190,
  text: 140,
  longText: 200,
  choice: 140,
  flag: 70,
};
const OTHER_WIDTH = 110;

/**
 * Columns of lines from the contract; those that the role may not see are left out. Throws for a field that the child row does not have.
 */
export function lineColumns(lineFields: Fields, columns: readonly (string | LineColumn)[], role: Role | undefined): DrawnLine[] {
  return columns.flatMap((given) => {
    const column: LineColumn = typeof given === 'string' ? { field: given } : given;
    const meta = column.field === undefined ? undefined : fieldAt(lineFields, column.field)?.meta;
    if (column.field !== undefined && !meta) throw new Error(`the lines have no field '${column.field}'`);
    if (role && meta?.hiddenFrom?.includes(role)) return [];
    const isNumber = meta?.kind === 'int' || meta?.kind === 'decimal';
    const key = column.key ?? column.field ?? column.title?.en ?? '';
    return [
      {
        ...column,
        key,
        meta,
        title: column.title ?? meta?.label ?? { ko: key, en: key },
        total: column.total ?? (meta?.kind === 'int' && meta.unit === 'EA' && !meta.derived && !column.render),
        align: column.align ?? (isNumber ? 'right' : 'left'),
        width: column.width ?? (meta && !meta.derived ? (WIDTHS[meta.kind] ?? OTHER_WIDTH) : OTHER_WIDTH),
      },
    ];
  });
}
