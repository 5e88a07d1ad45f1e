import type { Fields } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { say } from '../core/i18n/locale.ts';
import { settingOf } from '../core/settings.ts';
import { ruleSaid } from '../core/i18n/rule-said.ts';
import type { Values } from './form-values.ts';

/** One broken rule: dotted path (`lines.2.orderQty`) and its text. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** The text of specification §5 for a missing value. */
export const REQUIRED = 'Required';

/** An emptied field becomes null where the contract allows it; otherwise it is left out, which is an error unless the server sets it. */
function settle(fields: Fields, values: Values, path: string, isNew: boolean, issues: Issue[]): Values {
  const out: Values = {};
  for (const [key, value] of Object.entries(values)) {
    const meta = fields[key]?.meta;
    if (!meta || meta.derived || value === undefined) continue;
    const at = path === '' ? key : `${path}.${key}`;
    const lineFields = meta.children?.fields ?? meta.item;
    if (lineFields) out[key] = (value as Values[]).map((line, index) => settleLine(lineFields, line, `${at}.${index}`, issues));
    else if (value !== null && value !== '') out[key] = value;
    else if (meta.optional) out[key] = null;
    else if (!(isNew && (meta.auto || meta.default !== undefined)) && meta.kind !== 'secret')
      issues.push({ path: at, message: ruleSaid(REQUIRED) });
    else if (isNew && meta.kind === 'secret') issues.push({ path: at, message: ruleSaid(REQUIRED) });
  }
  return out;
}

function settleLine(fields: Fields, line: Values, path: string, issues: Issue[]): Values {
  const id = line['id'];
  const own = settle(fields, line, path, id === undefined, issues);
  return id === undefined ? own : { id, ...own };
}

/** The values to send, or the broken rules, each once and with the API's text. */
export function validate(resource: AnyResource, values: Values, isNew: boolean): { ok: Values } | { issues: Issue[] } {
  const issues: Issue[] = [];
  const settled = settle(resource.fields, values, '', isNew, issues);
  const parsed = isNew ? resource.insert.safeParse(settled) : resource.update.safeParse({ id: 1, ...settled });
  if (!parsed.success) {
    const known = new Set(issues.map(({ path }) => path));
    for (const { path, message } of parsed.error.issues)
      if (!known.has(path.join('.'))) issues.push({ path: path.join('.'), message: ruleSaid(message) });
  }
  if (issues.length > 0 || !parsed.success) return { issues };
  // Rules across fields are declared for the resource's own row; the schema has just parsed the values as one.
  resource.check?.(parsed.data as never, (path, message) => void issues.push({ path, message: say(message) }), settingOf);
  if (issues.length > 0) return { issues };
  const { id: _id, ...ok } = parsed.data;
  return { ok: isNew ? parsed.data : ok };
}

/** The form path of a server's issue: `['saveParams', 0, 'lines', 2, 'orderQty']` → `lines.2.orderQty`. */
export const formPath = (path: readonly (string | number)[]): string => {
  const own = path[0] === 'saveParams' ? path.slice(1) : path;
  return (typeof own[0] === 'number' ? own.slice(1) : own).join('.');
};
