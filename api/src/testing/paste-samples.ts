import { cellColumns, fieldAt, toCell, type CellColumn, type RefCell, type Resource } from '@moru/contract';
import type { HttpClient } from './http-client.ts';
import { ok } from './orders.ts';
import type { TestApp } from './test-app.ts';
import { refNames, targetOf } from '../core/import/ref-names.ts';

const STYLE = { lang: 'ko', zone: 'UTC' } as const;

async function textOf(app: TestApp, column: CellColumn, row: Record<string, unknown>): Promise<string> {
  const { key, meta } = column;
  const target = targetOf(column);
  const value = row[key];
  const ids = [value].flat().filter((id) => typeof id === 'number');
  const names = meta.ref && target ? await refNames(app.ctx(), meta.ref, target, ids) : new Map<number, RefCell>();
  const named = (id: unknown) => names.get(Number(id)) ?? Number(id);
  const shown = !meta.ref || value === null ? value : Array.isArray(value) ? value.map(named) : named(value);
  return String(toCell(meta, shown, STYLE) ?? '');
}

/** A stored row as a paste of all its columns that find it and that are written. */
export async function asPaste(app: TestApp, boss: HttpClient, resource: Resource, id: number) {
  const row = ok(await boss.get(`/api/${resource.name}/findById`, { subset: 'A', id }));
  const columns = cellColumns(resource, 'supervisor').filter(({ use }) => use !== 'read');
  const cells: string[] = [];
  for (const column of columns) cells.push(await textOf(app, column, row));
  return { columns: columns.map(({ key }) => key), rows: [cells] };
}

const OTHER: Readonly<Record<string, string>> = { date: '2026-01-02', iso2: 'ZZ', blNo: '' };

/** The cells of a row of its own that is like the one of a paste: no id, another natural key. */
export function copyOf(resource: Resource, { columns, rows: [cells = []] }: { columns: (string | null)[]; rows: string[][] }): string[] {
  const [first = ''] = resource.key ?? [];
  return columns.map((column, index) => {
    if (column === 'id' || column === 'version') return '';
    if (column === null || (column !== first && column !== 'blNo')) return cells[index] ?? '';
    const isText = fieldAt(resource.fields, column)?.meta.kind === 'text';
    return OTHER[column] ?? (isText ? `${cells[index] ?? ''}X` : '');
  });
}
