import type { ApiIssue, CellProblem, Resource } from '@moru/contract';
import { settingsOf } from '../config/settings.ts';
import type { Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import { checkOffered } from '../resource/field-settings.ts';
import type { PastedColumns } from './columns.ts';
import type { PastedRow } from './pasted-row.ts';
import { problem, PROBLEMS, asText } from './problems.ts';
import type { Stored } from './stored-rows.ts';

/** Adds a broken rule to the field's cell; for a field that the paste does not have, with its name, to the row. */
export function fieldProblem(
  resource: Resource,
  columns: PastedColumns,
  code: string,
  path: readonly (string | number)[],
  message: string,
): CellProblem {
  const [key] = path;
  const at = columns.written.find(({ column }) => column.key === key)?.index;
  const text = asText(message);
  if (at !== undefined) return problem(at, code, text);
  const label = typeof key === 'string' ? resource.fields[key]?.meta.label : undefined;
  return problem(null, code, label ? { ko: `${label.ko}: ${text.ko}`, en: `${label.en}: ${text.en}` } : text);
}

/** Checks the schema of one item and its rules across fields; violations are added to the row's problems. */
export function checkItem(
  resource: Resource,
  columns: PastedColumns,
  row: PastedRow,
  item: Record<string, unknown>,
  stored: Stored | undefined,
  ctx: Ctx,
): Record<string, unknown> | undefined {
  const wrong = new Set(row.errors.map(({ column }) => column));
  const add = (one: CellProblem) => {
    if (one.column === null || !wrong.has(one.column)) row.errors.push(one);
  };
  const parsed = (stored ? resource.update : resource.insert).safeParse(item);
  for (const { code, path, message } of parsed.error?.issues ?? [])
    add(fieldProblem(resource, columns, code, path as (string | number)[], message));
  if (!parsed.success || row.errors.length > 0) return undefined;
  // The rule is typed for the resource's own row; the schema has just verified that this is one.
  resource.check?.(
    { ...stored, ...parsed.data } as never,
    (path, { ko, en }) => {
      const at = columns.written.find(({ column }) => column.key === path.split('.')[0])?.index ?? null;
      add(problem(at, 'custom', { ko, en }));
    },
    settingsOf(ctx.em).of,
  );
  return parsed.data;
}

interface Checked {
  readonly row: PastedRow;
  readonly item: Record<string, unknown>;
  readonly stored: Stored | undefined;
}

/** Checks values that settings restrict, of all rows at once. */
export function checkSettings(ctx: Ctx, resource: Resource, columns: PastedColumns, checked: readonly Checked[]): void {
  const given = checked.map(({ item, stored }, index) => ({ item, row: stored, path: [index] }));
  try {
    checkOffered(resource.fields, given, settingsOf(ctx.em));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const issue of error.issues ?? []) place(resource, columns, checked, issue);
  }
}

function place(
  resource: Resource,
  columns: PastedColumns,
  checked: readonly Checked[],
  { path: [at, ...path], code, message }: ApiIssue,
): void {
  checked[Number(at)]?.row.errors.push(fieldProblem(resource, columns, code, path, message));
}

/** Checks whether the caller may create or change the row. */
export function checkRights({ access }: Resource, columns: PastedColumns, row: PastedRow, stored: Stored | undefined, ctx: Ctx): void {
  if (!ctx.user) return;
  const may = (stored ? access.update : access.create)?.includes(ctx.user.role) ?? false;
  const at = columns.id?.index ?? null;
  if (!may) row.errors.push(problem(at, 'forbidden', stored ? PROBLEMS.mayNotUpdate : PROBLEMS.mayNotCreate));
}
