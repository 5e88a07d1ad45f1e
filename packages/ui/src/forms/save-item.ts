import { valueAt } from '@moru/contract';
import { type AnyResource } from '../core/api/resource.ts';
import { changedKeys, rowValues, type Values } from './form-values.ts';
import { validate, type Issue } from './validate.ts';

/** What is sent: a new row whole, of a stored one its id, the version it was made from and what was changed. */
export function itemOf(resource: AnyResource, row: unknown, values: Values): Values | undefined {
  const result = validate(resource, values, row === undefined);
  if (!('ok' in result)) return undefined;
  if (row === undefined) return result.ok;
  const changed = new Set(changedKeys(rowValues(resource.fields, row), values));
  const part = Object.fromEntries(Object.entries(result.ok).filter(([key]) => changed.has(key)));
  return { id: Number(valueAt(row, 'id')), version: Number(valueAt(row, 'version')), ...part };
}

/** Rules broken at fields that the form (in `root`) does not show: named above it, or saving would fail without a word. */
export function looseIssues(values: Values, resource: AnyResource, isNew: boolean, root: ParentNode): readonly Issue[] {
  const result = validate(resource, values, isNew);
  return 'ok' in result ? [] : result.issues.filter(({ path }) => root.querySelector(`[data-field="${path.split('.')[0]}"]`) === null);
}
