import { cellColumns, type CellColumn, type Resource, type RowsPreview, type Role } from '@moru/contract';

/** A column of a paste and its index. */
export interface PastedColumn {
  readonly column: CellColumn;
  readonly index: number;
}

/** The columns of a paste that are read. */
export interface PastedColumns {
  readonly id: PastedColumn | undefined;
  readonly version: PastedColumn | undefined;
  readonly written: readonly PastedColumn[];
  readonly ignored: RowsPreview['ignored'];
}

const READ_ONLY = { ko: '계산되거나 다른 곳에서 정하는 값이라 쓰지 않습니다', en: 'Read only: not written' };
const UNKNOWN = { ko: '쓸 수 없는 열이라 읽지 않습니다', en: 'You may not write this column: ignored' };
const DUPLICATE = { ko: '같은 열이 앞에 있어 읽지 않습니다', en: 'Given twice: the first one counts' };

/** The columns of a paste for a role; those it may not write are left out, with the reason. */
export function pastedColumns(resource: Resource, role: Role | undefined, keys: readonly (string | null)[]): PastedColumns {
  const known = new Map(cellColumns(resource, role).map((column) => [column.key, column]));
  const found = new Map<string, PastedColumn>();
  const ignored: RowsPreview['ignored'] = [];
  for (const [index, key] of keys.entries()) {
    if (key === null) continue;
    const column = known.get(key);
    if (column && column.use !== 'read' && !found.has(key)) found.set(key, { column, index });
    else ignored.push({ column: index, message: column === undefined ? UNKNOWN : column.use === 'read' ? READ_ONLY : DUPLICATE });
  }
  const all = [...found.values()];
  const of = (use: CellColumn['use']) => all.find(({ column }) => column.use === use);
  return { id: of('id'), version: of('version'), written: all.filter(({ column }) => column.use === 'write'), ignored };
}
