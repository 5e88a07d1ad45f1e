import {
  BASE_KINDS,
  dateOnly,
  fieldAt,
  isMovingDay,
  type Choice,
  type Field,
  type FieldKind,
  type FieldMeta,
  visiblePaths,
  type Role,
} from '@moru/contract';
import { allEntities, resourceByName, type AnyResource } from '../core/api/resource.ts';
import { rightsOf } from '../core/session.ts';

/** The control that sets a filter. */
export type FilterKind = 'many' | 'entity' | 'flag' | 'dates' | 'numbers' | 'text';

/** One filter of a list: its parameter name, its field and the URL keys it writes. */
export interface Filter {
  readonly name: string;
  readonly kind: FilterKind;
  readonly meta: FieldMeta;
  /** Keys of the call's params: one, or `From` and `To`. */
  readonly keys: readonly string[];
}

const LABELS = {
  id: { ko: 'ID', en: 'ID' },
  version: { ko: '버전', en: 'Version' },
  createdAt: { ko: '등록일', en: 'Created' },
  updatedAt: { ko: '수정일', en: 'Changed' },
  createdBy: { ko: '등록자', en: 'Created by' },
  updatedBy: { ko: '수정자', en: 'Changed by' },
} as const;

const isBase = (path: string): path is keyof typeof LABELS => path in LABELS;

/** Facts of the field at a path, base columns included. Throws for a path no field has. */
export function metaAt(resource: Pick<AnyResource, 'fields' | 'name'>, path: string): FieldMeta {
  const field: Field | undefined = fieldAt(resource.fields, path);
  if (field) return field.meta;
  const last = path.slice(path.lastIndexOf('.') + 1);
  if (!isBase(last)) throw new Error(`${resource.name} has no field '${path}'`);
  const kind = BASE_KINDS[last];
  return { kind, label: LABELS[last], derived: true, ref: kind === 'ref' ? 'user' : undefined };
}

/** Longest text of a filter, in characters. */
const MAX_TEXT = 100;

const KINDS: Partial<Record<FieldKind, FilterKind>> = {
  date: 'dates',
  instant: 'dates',
  int: 'numbers',
  decimal: 'numbers',
  flag: 'flag',
  choice: 'many',
  choices: 'many',
  ref: 'entity',
  refs: 'entity',
};

const FITS: Readonly<Record<Exclude<FilterKind, 'many'>, (value: string) => boolean>> = {
  entity: (value) => /^[1-9]\d{0,9}$/.test(value),
  flag: (value) => ['true', 'false', '1', '0'].includes(value),
  dates: (value) => isMovingDay(value) || dateOnly.safeParse(value).success,
  numbers: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value),
  text: (value) => value.length <= MAX_TEXT,
};

/** Whether the call accepts the value: a link of an older release may name a choice that no longer exists. */
export const fits = ({ kind, meta }: Filter, value: string): boolean =>
  kind === 'many' ? (meta.choices?.some((choice) => choice.value === value) ?? false) : FITS[kind](value);

const entityChoices = (): Choice[] => allEntities().map(({ name, label }) => ({ value: name, label }));

/** A resource's filter by its parameter name. Throws for a name the contract does not have. */
export function filterOf(resource: AnyResource, name: string): Filter {
  const path = resource.filters[name];
  if (path === undefined) throw new Error(`${resource.name} has no filter '${name}'`);
  const meta = metaAt(resource, path);
  if (meta.names) return { name, kind: 'many', meta: { ...meta, choices: entityChoices() }, keys: [name] };
  // The id of a row of varying resources (named by another field) has no list to choose from.
  const kind = meta.kind === 'ref' && meta.ref === undefined ? 'text' : (KINDS[meta.kind] ?? 'text');
  return { name, kind, meta, keys: kind === 'dates' || kind === 'numbers' ? [`${name}From`, `${name}To`] : [name] };
}

/** Whether the role sees the field at a path. */
export const isSeen = ({ fields }: Pick<AnyResource, 'fields'>, path: string, role: Role | undefined): boolean =>
  role === undefined || visiblePaths(fields, [path], role).length > 0;

/** Whether the role may use a filter: it sees the field, and the rows to choose from. */
export const isUsable = (resource: AnyResource, { name, meta: { ref } }: Filter, role: Role | undefined): boolean =>
  isSeen(resource, resource.filters[name] ?? '', role) &&
  (role === undefined || ref === undefined || rightsOf(resourceByName(ref), role).read);
