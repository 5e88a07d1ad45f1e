import type { Field, FieldMeta, Fields } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';

const linesOf = (fields: Fields, key: string): Fields | undefined => fields[key]?.meta.children?.fields ?? fields[key]?.meta.item;

/** The field at a form path: `name`, or in a line `lines.2.orderQty`. */
export function fieldOf(fields: Fields, path: string): Field | undefined {
  const [key = '', , field] = path.split('.');
  return field === undefined ? fields[key] : linesOf(fields, key)?.[field];
}

/** The facts of the field at a form path. */
export const metaAt = (fields: Fields, path: string): FieldMeta | undefined => fieldOf(fields, path)?.meta;

/** Names a form path for a reader: `Code`, `Lines 3 · Ordered`. */
export function useNameOf(fields: Fields): (path: string) => string {
  const { t } = useT();
  return (path) => {
    const [key = '', index] = path.split('.');
    const own = t(fields[key]?.meta.label ?? key);
    if (index === undefined) return own;
    const cell = metaAt(fields, path);
    const line = `${own} ${Number(index) + 1}`;
    return path.split('.').length > 2 && cell ? `${line} · ${t(cell.label)}` : line;
  };
}
