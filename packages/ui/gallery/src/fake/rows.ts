import type { AnyResource } from '@moru/ui/core';
import { fieldAt, type Field, type FieldMeta } from '@moru/contract';
import { metaAt } from '../../../src/data/filters.ts';

type Row = Record<string, unknown>;

const NAMES = ['머그 350 ml', '에코백, 유기농 면', '배지 세트', '노트 A5', '핸드크림 50 ml', '캔들 180 g', '아크릴 키링', '포스터 A2'];
const NAMES_EN = ['Ceramic mug', 'Tote bag', 'Enamel badge set', 'Notebook A5', 'Hand cream', 'Scented candle', 'Keyring', 'Poster A2'];
const WORDS: Record<string, (id: number) => string> = {
  name: (id) => pick(NAMES, id),
  nameEn: (id) => pick(NAMES_EN, id),
  code: (id) => `HARU${id}`,
  poNo: (id) => `PO-2609-${pad(id, 4)}`,
  iso2: () => 'KR',
  currency: () => 'KRW',
  userName: () => '김서연',
  mime: () => 'image/jpeg',
  entity: () => 'po',
  buyerRegNo: () => '211-87-33600',
  period: () => 'last_12m',
};
const COLORS = ['#2457c5', '#1a7146', '#8a5707', '#8a1f5c'];

const pad = (value: number, size: number) => String(value).padStart(size, '0');
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const hashOf = (text: string) => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);

const linesOf = ({ children }: FieldMeta) =>
  children ? [1, 2, 3].map((line) => rowOf({ name: children.entity, fields: children.fields }, line, [...children.paths])) : [];

// Sample values of a field, the likeliest first: the first one that its schema accepts is used.
function candidates(meta: FieldMeta, name: string, id: number): unknown[] {
  const seed = hashOf(name) + id * 137;
  switch (meta.kind) {
    case 'int':
      return [(seed * 40) % 12_000, seed % 100, 1];
    case 'decimal':
      return [((seed * 7) % 2000) / 100, 1];
    case 'date':
      return [`2026-${pad(1 + (seed % 12), 2)}-${pad(1 + (seed % 28), 2)}`];
    case 'instant':
      return [`2026-11-${pad(1 + (seed % 20), 2)}T0${seed % 9}:30:00.000Z`];
    case 'flag':
      return [seed % 4 !== 0];
    case 'choice':
      return [meta.choices && meta.choices.length > 0 ? pick(meta.choices, seed).value : null];
    case 'choices':
      return [meta.choices?.slice(0, 2).map((choice) => choice.value) ?? []];
    case 'color':
      return [pick(COLORS, id)];
    case 'ref':
      return [1 + (seed % 8)];
    case 'refs':
      return [[1, 2]];
    case 'list':
      return [[]];
    case 'children':
      return [linesOf(meta)];
    default:
      return [
        WORDS[name]?.(id) ?? (meta.optional && id % 3 === 0 ? null : `${meta.label.ko} ${id}`),
        `AB${id}`,
        `ab${id}`,
        String(1000 + id),
        String(id % 10),
        null,
      ];
  }
}

function value(field: Field | undefined, meta: FieldMeta, name: string, id: number): unknown {
  const likely = candidates(meta, name, id);
  return likely.find((one) => field?.row.safeParse(one).success ?? true) ?? likely[0];
}

function put(row: Row, path: string, given: unknown): void {
  const dot = path.indexOf('.');
  if (dot < 0) row[path] = given;
  else put((row[path.slice(0, dot)] ??= {}) as Row, path.slice(dot + 1), given);
}

const facts = (resource: Pick<AnyResource, 'fields' | 'name'>, path: string): FieldMeta | undefined => {
  try {
    return metaAt(resource, path);
  } catch {
    return undefined; // a join's own id
  }
};

/**
 * A row as the contract describes it: every field of a subset (all fields without one) with a value of its type, the same for the same id.
 */
export function rowOf(resource: Pick<AnyResource, 'fields' | 'name'>, id: number, paths = Object.keys(resource.fields)): Row {
  const row: Row = { id, version: 1 };
  for (const path of paths) {
    const meta = facts(resource, path);
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (name === 'id') put(row, path, id);
    else if (name !== 'version' && meta) put(row, path, value(fieldAt(resource.fields, path), meta, name, id));
  }
  return row;
}
