import type { Field, FieldMeta, Fields } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';

const linesOf = (fields: Fields, key: string): Fields | undefined => fields[key]?.meta.children?.fields ?? fields[key]?.meta.item;

/** The field at a form path: `name`, in a line `lines.2.orderQty`, in a line of a line `items.2.values.0.value`. */
export function fieldOf(fields: Fields, path: string): Field | undefined {
  const [key = '', , ...rest] = path.split('.');
  if (rest.length === 0) return fields[key];
  const lines = linesOf(fields, key);
  return lines && fieldOf(lines, rest.join('.'));
}

/** The facts of the field at a form path. */
export const metaAt = (fields: Fields, path: string): FieldMeta | undefined => fieldOf(fields, path)?.meta;

/** A form path in words: `Code`, `Lines 3 · Ordered`. */
export function useNameOf(fields: Fields): (path: string) => string {
  const { t } = useT();
  const nameIn = (own: Fields, path: string): string => {
    const [key = '', index, ...rest] = path.split('.');
    const name = t(own[key]?.meta.label ?? key);
    if (index === undefined) return name;
    const [line, lines] = [`${name} ${Number(index) + 1}`, linesOf(own, key)];
    return rest.length > 0 && lines?.[rest[0] ?? ''] ? `${line} · ${nameIn(lines, rest.join('.'))}` : line;
  };
  return (path) => nameIn(fields, path);
}
