import { valueAt } from '@moru/contract';
import { type AnyResource } from '../core/api/resource.ts';
import { changedKeys, rowValues, type Values } from './form-values.ts';
import { validate, type Issue } from './validate.ts';

/** What is sent: all values of a new row; of a stored row its id, the version it is based on and the changed values. */
export function itemOf(resource: AnyResource, row: unknown, values: Values): Values | undefined {
  const result = validate(resource, values, row === undefined);
  if (!('ok' in result)) return undefined;
  if (row === undefined) return result.ok;
  const changed = new Set(changedKeys(rowValues(resource.fields, row), values));
  const part = Object.fromEntries(Object.entries(result.ok).filter(([key]) => changed.has(key)));
  return { id: Number(valueAt(row, 'id')), version: Number(valueAt(row, 'version')), ...part };
}

/**
 * Broken rules of fields that the form (in `root`) does not show: they are listed above it, since saving would otherwise fail without a
 * message.
 */
export function looseIssues(values: Values, resource: AnyResource, isNew: boolean, root: ParentNode): readonly Issue[] {
  const result = validate(resource, values, isNew);
  return 'ok' in result ? [] : result.issues.filter(({ path }) => root.querySelector(`[data-field="${path.split('.')[0]}"]`) === null);
}
