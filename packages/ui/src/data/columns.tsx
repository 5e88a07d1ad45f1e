import type { ReactNode } from 'react';
import { type FieldMeta, type Named, type Role, type Text, valueAt, visiblePaths } from '@moru/contract';
import { resourceByName, titleOf, type AnyResource } from '../core/api/resource.ts';
import { NameOf } from '../core/chrome/name-of.tsx';
import { Value } from '../core/chrome/value.tsx';
import { metaAt } from './filters.ts';

/** A column as a page declares it: a path of the subset with what differs from the contract, or a column of its own (`key`, `title`). */
export interface Column<T, P extends string = string> {
  readonly path?: P;
  /** Further paths that its cell shows: an export puts them after it. */
  readonly also?: readonly P[];
  readonly key?: string;
  readonly title?: Text;
  readonly render?: (row: T) => ReactNode;
  /** Smallest width in px. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Path of `orderBy` that the header sorts by; by default its own path, `false` for none. */
  readonly orderBy?: string | false;
  /** Hidden until it is chosen in the column dialog. */
  readonly hidden?: boolean;
  /** Smallest width of the list in px that it is shown at, until its reader arranges the columns; any unless given. */
  readonly from?: number;
  /** Lets long text break instead of cutting it. */
  readonly wrap?: boolean;
}

/** A row as the kit handles it. */
export interface AnyRow {
  readonly id: number;
}

/** A column with everything that rendering needs. */
export interface Drawn<T> {
  readonly key: string;
  /** Path of the value it shows, where it shows one. */
  readonly path?: string;
  /** Paths of all values it shows. */
  readonly paths: readonly string[];
  /** Decimals of its numbers. */
  readonly scale: number;
  /** Whether its values are a few words, whose width has to be measured for each. */
  readonly isChoice: boolean;
  /** Usual width of its values in px, for rows that are still loading. */
  readonly usual: number;
  readonly title: Text;
  /** How its derived values are calculated. */
  readonly formula?: Text;
  readonly unit?: string;
  readonly align: 'left' | 'right' | 'center';
  readonly width?: number;
  readonly wrap: boolean;
  readonly hidden: boolean;
  readonly from: number;
  readonly orderBy?: string;
  /** Rendered from the contract alone, so that it may be put inside a link. */
  readonly plain: boolean;
  readonly render: (row: T) => ReactNode;
}

const NAMES = new Set(['name', 'code', 'no', 'nameEn', 'title']);

/** Title of a path: its own label, after the label of the join it goes through. */
export function titleAt(resource: AnyResource, path: string, meta: FieldMeta): Text {
  const dot = path.lastIndexOf('.');
  if (dot < 0) return meta.label;
  const join = metaAt(resource, `${path.slice(0, dot)}Id`);
  if (NAMES.has(path.slice(dot + 1))) return join.label;
  // `PO` and `PO no.` make `PO no.`, not `PO PO no.`.
  if (meta.label.en.toLowerCase().startsWith(join.label.en.toLowerCase())) return meta.label;
  return { ko: `${join.label.ko} ${meta.label.ko}`, en: `${join.label.en} ${meta.label.en.toLowerCase()}` };
}

const isNumber = (meta: FieldMeta, path: string | undefined): boolean => (meta.kind === 'int' || meta.kind === 'decimal') && path !== 'id';

function fieldCell<T>(path: string, meta: FieldMeta): (row: T) => ReactNode {
  const to = path.endsWith('.name') ? path.slice(0, path.lastIndexOf('.')) : undefined;
  if (to !== undefined)
    return (row) => (valueAt(row, path) ? <NameOf row={valueAt(row, to) as Named} /> : <Value field={{ meta }} value={null} />);
  if (meta.kind === 'ref' && meta.ref && path.endsWith('Id')) {
    const target = resourceByName(meta.ref);
    const join = path.slice(0, -2);
    return (row) =>
      valueAt(row, join) ? (
        titleOf(target, valueAt(row, join))
      ) : (
        <Value field={{ meta: { ...meta, kind: 'text' } }} value={valueAt(row, path)} />
      );
  }
  return (row) => <Value field={{ meta }} value={valueAt(row, path)} unit={false} />;
}

const USUAL_PX: Partial<Record<FieldMeta['kind'], number>> = {
  int: 48,
  decimal: 56,
  date: 74,
  instant: 108,
  choice: 84,
  flag: 40,
  color: 76,
};
const USUAL_TEXT_PX = 112;

/** Columns of a list from the contract; those that the role may not see are left out. Throws for a path that no field has. */
export function drawColumns<T>(resource: AnyResource, columns: readonly (string | Column<T>)[], role: Role | undefined): Drawn<T>[] {
  const specs: Column<T>[] = columns.map((column) => (typeof column === 'string' ? { path: column } : column));
  const seen = specs.filter(
    ({ path }) => path === undefined || role === undefined || visiblePaths(resource.fields, [path], role).length > 0,
  );
  return seen.map((spec) => {
    const { path, key = path ?? spec.title?.en ?? '', width, wrap = false, hidden = false, from = 0 } = spec;
    const meta = path === undefined ? undefined : metaAt(resource, path);
    const sortable = spec.orderBy === false ? undefined : (spec.orderBy ?? path);
    return {
      key,
      path,
      paths: [...(path === undefined ? [] : [path]), ...(spec.also ?? [])],
      scale: meta?.scale ?? 0,
      isChoice: meta?.kind === 'choice',
      usual: width ?? USUAL_PX[meta?.kind ?? 'text'] ?? USUAL_TEXT_PX,
      title: spec.title ?? (meta && path ? titleAt(resource, path, meta) : { ko: key, en: key }),
      formula: meta?.explain?.formula,
      unit: meta && isNumber(meta, path) ? meta.unit : undefined,
      align: spec.align ?? (meta && isNumber(meta, path) ? 'right' : 'left'),
      width,
      wrap,
      hidden,
      from,
      orderBy: sortable !== undefined && (sortable === 'id' || resource.orderBy.includes(sortable)) ? sortable : undefined,
      plain: spec.render === undefined,
      render: spec.render ?? (path && meta ? fieldCell<T>(path, meta) : () => null),
    };
  });
}
