import { ALL_FIELDS, visiblePaths, type Resource } from '@moru/contract';
import type { SessionUser } from '../call/session-user.ts';
import { refuse } from '../call/refuse.ts';

/**
 * Refuses a filter, search or order by a field the role may not see: its values could be guessed from the results. So is grouping `by` one,
 * which would show them.
 */
export function refuseHidden(resource: Resource, params: Readonly<Record<string, unknown>>, user: SessionUser | undefined, by = ''): void {
  if (!user) return;
  const used: [at: string[], path: string][] = Object.entries(resource.filters).flatMap(([name, path]) =>
    [name, `${name}From`, `${name}To`].filter((key) => params[key] !== undefined).map((key): [string[], string] => [['params', key], path]),
  );
  const order = String(params['orderBy'] ?? '');
  used.push([['by'], by], [['params', 'orderBy'], order.slice(0, Math.max(0, order.lastIndexOf('-')))]);
  // "All fields" covers only those that the role may see.
  if (typeof params['search'] === 'string' && params['search'] !== ALL_FIELDS) used.push([['params', 'search'], params['search']]);
  const [path] = used.find(([, one]) => one !== '' && visiblePaths(resource.fields, [one], user.role).length === 0) ?? [];
  if (path)
    throw refuse.validation([{ code: 'unrecognized_keys', path, message: `Unrecognized key(s) in object: '${String(path.at(-1))}'` }]);
}
