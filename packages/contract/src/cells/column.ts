import { type Field, type FieldMeta, type Fields } from '../core/field.ts';
import { fieldAt } from '../core/field-at.ts';
import type { Resource } from '../core/resource.ts';
import type { Role } from '../core/roles.ts';
import { visiblePaths } from '../core/schemas.ts';
import { type Text, text } from '../core/text.ts';
import { refPaths } from './ref-paths.ts';

/** Purpose of a column: to identify the row (`id`, `version`), to write it, or only to be read (an import ignores it). */
export type CellUse = 'id' | 'version' | 'write' | 'read';

/** One column of a file of a resource. */
export interface CellColumn {
  /** Path of the value in a row: `id`, `code`, `brandId`, `brand.name`. Names the column in the `columns` parameter. */
  readonly key: string;
  readonly meta: FieldMeta;
  /** Checks a value that was read; undefined for the columns every row has. */
  readonly field: Field | undefined;
  /** Header without unit, distinct within the resource in each language. */
  readonly label: Text;
  readonly use: CellUse;
  /** What a reference shows: paths of the joined row, from this row (`brand.code`); empty when it shows its id. */
  readonly shows: readonly string[];
}

const BASE: Readonly<Record<string, FieldMeta>> = {
  id: { kind: 'int', label: text('ID', 'ID') },
  version: { kind: 'int', label: text('버전', 'Version') },
  createdAt: { kind: 'instant', label: text('등록 시각', 'Created'), derived: true },
  updatedAt: { kind: 'instant', label: text('수정 시각', 'Changed'), derived: true },
};
const NEVER: ReadonlySet<string> = new Set(['secret', 'children']);

const joinOf = (path: string) => path.slice(0, path.indexOf('.'));

/** Labels of the references along the path and of the field itself: `Brand · Name`. */
function labelAt(fields: Fields, path: string): Text {
  const dot = path.indexOf('.');
  if (dot < 0) return fields[path]?.meta.label ?? BASE[path]?.label ?? text(path, path);
  const ref = fields[`${joinOf(path)}Id`];
  const own = ref?.meta.label ?? text(joinOf(path), joinOf(path));
  const rest = labelAt(ref?.target?.fields ?? {}, path.slice(dot + 1));
  return text(`${own.ko} · ${rest.ko}`, `${own.en} · ${rest.en}`);
}

function columnAt(fields: Fields, key: string): CellColumn | undefined {
  const field = key in BASE && !(key in fields) ? undefined : fieldAt(fields, key);
  const meta = field?.meta ?? BASE[key];
  if (!meta || NEVER.has(meta.kind)) return undefined;
  const isOwn = !key.includes('.');
  const use = key === 'id' || key === 'version' ? key : isOwn && field && !field.meta.derived ? 'write' : 'read';
  const join = key.replace(/Id$/, '');
  const shows = isOwn && meta.kind === 'ref' && field?.target ? refPaths(field.target).map((path) => `${join}.${path}`) : [];
  return { key, meta, field, label: labelAt(fields, key), use, shows };
}

/** Two columns with the same name could not be told apart when the file is read back. */
function distinct(columns: readonly CellColumn[]): CellColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => {
    const { ko, en } = column.label;
    const taken = [ko, en].some((word) => seen.has(word));
    const label = taken ? text(`${ko} [${column.key}]`, `${en} [${column.key}]`) : column.label;
    seen.add(label.ko).add(label.en);
    return { ...column, label };
  });
}

const isRead = (key: string) => BASE[key] !== undefined || key.includes('.');

/**
 * The columns that a file of this resource has for a role, in their order: id, version, what can be written, then what is only read
 * (joined names, derived values, times). Hidden fields, credentials, lists of child rows and who wrote a row are left out.
 */
export function cellColumns(resource: Pick<Resource, 'fields' | 'subsets'>, role?: Role): CellColumn[] {
  const { fields, subsets } = resource;
  const named = new Set([...(subsets['A'] ?? []), ...(subsets['L'] ?? [])]);
  const paths = role ? visiblePaths(fields, [...named], role) : [...named];
  // Fields in the order of their declaration, which is that of the form.
  const own = Object.keys(fields).filter((key) => paths.includes(key));
  const columns = [...own, ...paths.filter(isRead)].flatMap((key) => columnAt(fields, key) ?? []);
  const shown = new Set(columns.flatMap(({ shows }) => shows));
  const isName = ({ key }: CellColumn) => !shown.has(key) && !(key.includes('.') && /(^|\.)(id|[a-z]\w*Id)$/.test(key));
  const of = (use: CellUse) => columns.filter((column) => column.use === use && isName(column));
  return distinct([...of('id'), ...of('version'), ...of('write'), ...of('read')]);
}
